import type { ApiOperation } from '@/lib/api/openapi'
import { schemaText } from '@/lib/api/schema-text'
import { useText } from '#texts'

export type CallEntryProps = { method: string; path: string; operation: ApiOperation }

/** One call: its line in the list, with its parameters and responses behind it. */
export function CallEntry({ method, path, operation }: CallEntryProps) {
  const t = useText('developers')
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const answers = Object.entries(responses).flatMap(([status, answer]) =>
    'description' in answer ? [{ status, schema: answer.content?.['application/json']?.schema }] : [],
  )
  return (
    <details id={operationId} className="group border-b">
      <summary className="grid cursor-pointer list-none gap-x-4 gap-y-0.5 py-3 md:grid-cols-[26rem_1fr] [&::-webkit-details-marker]:hidden">
        <code className="text-small break-all">
          <b className="mr-2 inline-block w-16 font-bold text-signal">{method.toUpperCase()}</b>
          {path}
        </code>
        <span className="text-small text-quiet group-open:text-ink" lang="en">
          {summary}
        </span>
      </summary>
      <div className="grid gap-4 pb-6 md:pl-18">
        <p className="text-small" lang="en">
          {description}
        </p>
        {parameters.length > 0 ? (
          <Block title={t.parameters}>
            {parameters
              .map((parameter) => `${parameter.name}${parameter.required ? '' : '?'}: ${schemaText(parameter.schema)}   // ${parameter.in}`)
              .join('\n')}
          </Block>
        ) : null}
        {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
          <Block key={type} title={`${t.takes} ${type}`}>
            {schemaText(schema)}
          </Block>
        ))}
        {answers.map(({ status, schema }) => (
          <Block key={status} title={`${t.answers} ${status}`}>
            {schema ? schemaText(schema) : ''}
          </Block>
        ))}
      </div>
    </details>
  )
}

export type BlockProps = { title: string; children: string }

/** A titled block of code; scrolls sideways if it is wide. */
export function Block({ title, children }: BlockProps) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-note font-semibold text-quiet">{title}</h3>
      <pre tabIndex={0} className="overflow-x-auto rounded-control border bg-sunken p-3 text-note leading-relaxed">
        <code>{children}</code>
      </pre>
    </section>
  )
}
