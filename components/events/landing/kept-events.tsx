'use client'

import { useEffect, useState } from 'react'
import { listKeptEvents, type KeptEvent } from '@/components/offline/kept-pages'
import { Button } from '@/components/ui/button'
import { openUpload } from '@/components/uploads/open-upload'
import { listQueuedUploads } from '@/components/uploads/upload-queue'
import { useText } from '#texts'
import { EVENT_COLUMNS } from '@/components/events/event-columns'

/** What this device has without a network: events kept on it, and flyers waiting to be uploaded. */
export function KeptEvents() {
  const t = useText('pwa')
  const [events, setEvents] = useState<KeptEvent[] | null>(null)
  const [waiting, setWaiting] = useState(0)

  useEffect(() => {
    void listKeptEvents().then(setEvents)
    void listQueuedUploads().then((uploads) => setWaiting(uploads.length))
  }, [])

  return (
    <div className="mx-auto grid max-w-[92rem] gap-9 px-4 pt-10 md:px-8 md:pt-14">
      <header className="grid max-w-prose gap-4">
        <h1 className="poster-type text-poster">{t.offlineTitle}</h1>
        <p className="text-quiet">{t.offlineText}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="signal" onClick={() => openUpload()}>
            {t.photograph}
          </Button>
          <Button onClick={() => window.location.reload()}>{t.tryAgain}</Button>
        </div>
      </header>
      {waiting > 0 ? (
        <section>
          <h2 className="mb-2 text-lead">{t.waitingTitle}</h2>
          <p>{t.waiting({ count: waiting })}</p>
        </section>
      ) : null}
      <section>
        <h2 className="mb-5 text-lead">{t.savedEvents}</h2>
        {events?.length === 0 ? <p className="text-quiet">{t.noSavedEvents}</p> : null}
        <ul className={EVENT_COLUMNS}>
          {(events ?? []).map((event) => (
            <li key={event.path}>
              {/* A plain link, because only whole pages are stored offline. */}
              <a href={event.path} className="group grid gap-3 font-title text-body font-bold">
                <picture>
                  <img
                    src={event.imageUrl ?? '/event-without-picture.webp'}
                    alt=""
                    width={320}
                    height={350}
                    className="aspect-32/35 w-full rounded-poster border bg-sunken object-cover"
                  />
                </picture>
                <span className="group-hover:underline">{event.title}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
