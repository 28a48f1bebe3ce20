import { Button, buttonLook } from '@/components/ui/button'
import { useText } from '#texts'
import { CopyButton } from './copy-button'

export type RecoveryCodesProps = { codes: string[]; onDone: () => void }

/** Recovery codes, shown only once: to copy, to save, to write down. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText('secondFactor')
  const text = `${codes.join('\n')}\n`
  return (
    <div className="grid gap-5">
      <ul className="grid gap-y-1.5 rounded-control border p-4 font-mono text-small whitespace-nowrap">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={t.codesCopy} />
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={t.codesFile} className={buttonLook()}>
          {t.codesSave}
        </a>
        <Button look="ink" className="ml-auto" onClick={onDone}>
          {t.codesDone}
        </Button>
      </div>
    </div>
  )
}
