import { createStore, get, set, type UseStore } from 'idb-keyval'

let opened: UseStore | undefined
/** Rejects instead of throwing synchronously if the browser forbids its stores. */
const store: UseStore = async (mode, work) => (opened ??= createStore('litfass-shared', 'pictures'))(mode, work)

/** Keeps pictures another app shared, or whose upload met an ended session, until the upload dialog takes them. */
export async function keepShared(files: File[]): Promise<void> {
  await set('pictures', files, store).catch(() => undefined)
}

/** The pictures kept, returned once. */
export async function takeShared(): Promise<File[]> {
  const files = (await get<File[]>('pictures', store).catch(() => undefined)) ?? []
  await keepShared([])
  return files
}
