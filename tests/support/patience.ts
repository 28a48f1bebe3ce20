import { configure } from '@testing-library/dom'

// A busy machine takes seconds for what an idle one does at once, such as deriving a key from a passphrase.
configure({ asyncUtilTimeout: 15_000 })
