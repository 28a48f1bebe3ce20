import { access, copyFile, mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { GreyRaster } from './raster'

export type LstmReading = { text: string; confidence: number }
export type LstmReader = {
  read(line: GreyRaster): Promise<LstmReading>
  /**
   * Switches to this language (BCP 47) plus English; to German and English if there is no model for it. Returns whether the language
   * changed.
   */
  setLanguage(language: string | null): Promise<boolean>
  close(): Promise<void>
}

/** German first, since its alphabet includes the English one. */
const DEFAULT_MODELS = ['deu', 'eng']
const FOREIGN_MODELS: Partial<Record<string, string>> = { fr: 'fra', es: 'spa', it: 'ita', nl: 'nld', el: 'ell' }
/** The models' folder in each language's package: the best weights as integers, as accurate as floats at a fifth of the size. */
const VARIANT = '4.0.0_best_int'

/** Opens Tesseract's line recogniser with a number of worker threads; each line goes to a free one. */
export async function openLstmReader(root: string, workerCount: number): Promise<LstmReader> {
  const dataPath = await gatherModels(root)
  const workers = await Promise.all(Array.from({ length: workerCount }, () => openWorker(dataPath)))
  const idle = [...workers]
  const waiting: ((worker: Worker) => void)[] = []
  let current = DEFAULT_MODELS.join('+')
  const take = () =>
    new Promise<Worker>((resolve) => {
      const worker = idle.pop()
      if (worker) resolve(worker)
      else waiting.push(resolve)
    })
  const giveBack = (worker: Worker) => {
    const next = waiting.shift()
    if (next) next(worker)
    else idle.push(worker)
  }
  return {
    async read(line) {
      const worker = await take()
      try {
        const { data } = await worker.recognize(toPgm(line), {}, { text: true })
        return { text: data.text.replace(/\s+/g, ' ').trim(), confidence: data.confidence / 100 }
      } finally {
        giveBack(worker)
      }
    },
    async setLanguage(language) {
      const model = FOREIGN_MODELS[language ?? '']
      const wanted = (model ? [model, 'eng'] : DEFAULT_MODELS).join('+')
      if (wanted === current) return false
      current = wanted
      await Promise.all(
        workers.map(async (worker) => {
          await worker.reinitialize(wanted, OEM.LSTM_ONLY)
          await setLineMode(worker)
        }),
      )
      return true
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

async function openWorker(dataPath: string): Promise<Worker> {
  const worker = await createWorker([...DEFAULT_MODELS], OEM.LSTM_ONLY, { langPath: dataPath, cacheMethod: 'none', gzip: true })
  await setLineMode(worker)
  return worker
}

async function setLineMode(worker: Worker): Promise<void> {
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '150' })
}

/** The recogniser wants all models in one directory, but npm installs them in several, so they are copied together once per machine. */
async function gatherModels(root: string): Promise<string> {
  const { resolve } = createRequire(path.join(root, 'package.json'))
  const target = path.join(os.tmpdir(), `litfass-languages-${os.userInfo().uid}`)
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const model of [...DEFAULT_MODELS, ...Object.values(FOREIGN_MODELS)]) {
    const file = path.join(target, `${model}.traineddata.gz`)
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      continue
    const partial = `${file}.${process.pid}`
    await copyFile(path.join(path.dirname(resolve(`@tesseract.js-data/${model}`)), VARIANT, `${model}.traineddata.gz`), partial)
    await rename(partial, file)
  }
  return target
}

/** A portable graymap: the simplest file the recogniser can open, so no time is spent on compression. */
function toPgm({ data, widthPx, heightPx }: GreyRaster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${widthPx} ${heightPx}\n255\n`, 'latin1'), data])
}
