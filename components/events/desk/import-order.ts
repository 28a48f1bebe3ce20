/** What a host submits for import. */
export type ImportOrder = { kind: 'file'; file: File } | { kind: 'address'; address: string } | { kind: 'text'; text: string }
