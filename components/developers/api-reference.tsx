import { wordsOf } from '@/lib/text/info'
import Link from 'next/link'
import { TopBar } from '@/components/layout/top-bar'
import type { ApiDocument, JsonSchema } from '@/lib/api/openapi'
import { schemaText } from '@/lib/api/schema-text'
import { useText } from '#texts'
import { Block, CallEntry } from './call-entry'

export type ApiReferenceProps = { name: string; url: string; document: ApiDocument }

/** The whole API on one page, so that the browser's own search works. */
export function ApiReference({ name, url, document }: ApiReferenceProps) {
  const t = useText('developers')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const schemas = Object.entries(document.components['schemas'] ?? {}).sort(([a], [b]) => a.localeCompare(b))
  return (
    <>
      <TopBar name={name} />
      <div className="mx-auto grid max-w-[72rem] gap-12 px-4 pt-6 md:px-8 md:pt-10">
        <header className="grid max-w-prose gap-4">
          <h1 className="text-title">{t.heading({ name })}</h1>
          <p>{t.intro}</p>
          <p>
            <a
              className="tap-target inline-flex items-center font-semibold text-signal underline underline-offset-4"
              href="/api/openapi.json"
            >
              {t.openapi}
            </a>
          </p>
        </header>
        <nav aria-label={t.contents}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {document.tags.map((tag) => (
              <li key={tag.name}>
                <Link prefetch={false} className="tap-target inline-flex items-center underline underline-offset-4" href={`#${tag.name}`}>
                  {tag.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="start" className="grid gap-4">
          <h2 id="start" className="text-lead">
            {t.start}
          </h2>
          <Block title={t.search}>{`curl '${url}/api/events/search/new?limit=3&query=jazz'`}</Block>
          <Block
            title={t.login}
          >{`curl -X POST '${url}/api/auth/v2/login' -H 'content-type: application/json' \\\n  -d '{"username": "you", "password": "…", "isArtist": true}'`}</Block>
          <Block
            title={t.flyer}
          >{`curl -X POST '${url}/api/events/v5/upload/event-image' -H 'authorization: Bearer …' -F image=@flyer.jpg`}</Block>
        </section>
        <section aria-labelledby="rules" className="grid max-w-prose gap-4">
          <h2 id="rules" className="text-lead">
            {t.rules}
          </h2>
          <ul className="grid list-disc gap-2 pl-5">
            {wordsOf(t.ruleList, { failure: '{ message, code, issues?, requestId }' }).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
        {document.tags.map((tag) => (
          <section key={tag.name} aria-labelledby={tag.name}>
            <h2 id={tag.name} className="mb-2 text-lead">
              {tag.name}
            </h2>
            <div className="border-t">
              {operations
                .filter(({ operation }) => operation.tags.includes(tag.name))
                .map(({ path, method, operation }) => (
                  <CallEntry key={operation.operationId} method={method} path={path} operation={operation} />
                ))}
            </div>
          </section>
        ))}
        <section aria-labelledby="shapes" className="grid gap-4">
          <h2 id="shapes" className="text-lead">
            {t.shapes}
          </h2>
          {schemas.map(([title, schema]) => (
            <Block key={title} title={title}>
              {schemaText(schema as JsonSchema)}
            </Block>
          ))}
        </section>
      </div>
    </>
  )
}
