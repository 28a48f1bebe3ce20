import { TestEnvironment } from 'jest-environment-node'
import { createTestDatabase, dropTestDatabase, testDatabase } from './test-databases'

/** Gives each test file an empty, migrated database of its own, named by `TEST_DATABASE`, so that no file meets the rows of another. */
export default class DatabaseEnvironment extends TestEnvironment {
  readonly #name: string

  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given)
    this.#name = testDatabase(process.env.TEST_RUN ?? '')
    // setup files are loaded before setup()
    this.global.process.env.TEST_DATABASE = this.#name
    // onnxruntime accepts numbers of its own realm only
    this.global.Float32Array = Float32Array
  }

  override async setup() {
    await super.setup()
    await createTestDatabase(this.#name)
  }

  override async teardown() {
    await super.teardown()
    await dropTestDatabase(this.#name)
  }
}
