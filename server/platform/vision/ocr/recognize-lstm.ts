import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { GreyRaster } from './raster'

export type LstmReading = { text: string; confidence: number }
export type LstmReader = { read(line: GreyRaster): Promise<LstmReading>; close(): Promise<void> }

/** German first: its alphabet holds the English one. */
const LANGUAGES = ['deu', 'eng']

/** Opens Tesseract's line recogniser with so many worker threads; lines go to whichever is free. */
export async function openLstmReader(root: string, workerCount: number): Promise<LstmReader> {
  const dataPath = await gatherLanguages(root)
  const workers = await Promise.all(Array.from({ length: workerCount }, () => openWorker(dataPath)))
  await rm(dataPath, { recursive: true, force: true })
  const idle = [...workers]
  const waiting: ((worker: Worker) => void)[] = []
  const take = () => new Promise<Worker>((resolve) => {
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
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

async function openWorker(dataPath: string): Promise<Worker> {
  const worker = await createWorker(LANGUAGES, OEM.LSTM_ONLY, { langPath: dataPath, cacheMethod: 'none', gzip: true })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '150' })
  return worker
}

/** The recogniser takes its languages from one directory, npm keeps them in several. */
async function gatherLanguages(root: string): Promise<string> {
  const { resolve } = createRequire(path.join(root, 'package.json'))
  const target = await mkdtemp(path.join(os.tmpdir(), 'litfass-languages-'))
  await mkdir(target, { recursive: true })
  for (const language of LANGUAGES) {
    const file = `${language}.traineddata.gz`
    await copyFile(path.join(path.dirname(resolve(`@tesseract.js-data/${language}`)), '4.0.0_best_int', file), path.join(target, file))
  }
  return target
}

/** A portable grey map: the plainest file the recogniser can open, so that nothing is spent on packing. */
function toPgm({ data, widthPx, heightPx }: GreyRaster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${widthPx} ${heightPx}\n255\n`, 'latin1'), data])
}
