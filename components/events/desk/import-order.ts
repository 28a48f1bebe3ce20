/** What a host sends to be read. */
export type ImportOrder = { kind: 'file'; file: File } | { kind: 'address'; address: string } | { kind: 'text'; text: string }
