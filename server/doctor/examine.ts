import { examineIndexes, examineJobs, examineReferences, examineSequences, examineServer } from './examine-database'
import { examineOrphans, examinePictures, examineUnused } from './examine-pictures'
import {
  examineBackups,
  examineClock,
  examineDisk,
  examineMail,
  examineModel,
  examineRecognizers,
  examineRedis,
  examineSecrets,
  examineStore,
} from './examine-surroundings'
import { bad, type Examination, type Finding } from './finding'

const EXAMINATIONS: readonly (readonly [string, Examination])[] = [
  ['Database', examineServer],
  ['Indexes', examineIndexes],
  ['Sequences', examineSequences],
  ['References', examineReferences],
  ['Jobs', examineJobs],
  ['Store', examineStore],
  ['Pictures', examinePictures],
  ['Orphans', examineOrphans],
  ['Unused pictures', examineUnused],
  ['Disk', examineDisk],
  ['Clock', examineClock],
  ['Mail', examineMail],
  ['Redis', examineRedis],
  ['Model', examineModel],
  ['Recognizers', examineRecognizers],
  ['Secrets', examineSecrets],
  ['Backups', examineBackups],
]

/**
 * Examines the whole installation and yields each finding. `fix` repairs what can be repaired without losing anything visible. An
 * examination that fails is itself a finding.
 */
export async function* examine(options: { fix: boolean; now: Date }): AsyncGenerator<Finding> {
  for (const [name, examination] of EXAMINATIONS) {
    yield await examination(options).catch((error: unknown) => bad(name, error instanceof Error ? error.message : String(error)))
  }
}
