import { Input, type InputProps } from '@/components/ui/input'

/** The field for the address of a web page. */
export function PageAddressInput(props: InputProps) {
  return (
    <Input
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={2000}
      placeholder="https://"
      {...props}
    />
  )
}
