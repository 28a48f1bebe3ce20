import { createStore, get, set } from 'idb-keyval'

let opened: ReturnType<typeof createStore> | undefined
const store = () => (opened ??= createStore('litfass-shared', 'pictures'))

/** Keeps pictures that another app shared until the upload dialog takes them. */
export async function keepShared(files: File[]): Promise<void> {
  await set('pictures', files, store()).catch(() => undefined)
}

/** The pictures another app shared, once. */
export async function takeShared(): Promise<File[]> {
  const files = (await get<File[]>('pictures', store()).catch(() => undefined)) ?? []
  await keepShared([])
  return files
}
