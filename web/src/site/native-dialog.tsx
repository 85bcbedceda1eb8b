import type { ButtonHTMLAttributes, DialogHTMLAttributes, Ref } from 'react'

interface CommandButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the browser does to the element, by itself and without scripts. React's types lag behind. */
  command: 'show-modal' | 'close'
  commandfor: string
}

/** A button that opens or closes a dialog even before the application runs. */
export const CommandButton = (props: CommandButtonProps) => <button type="button" {...props} />

interface NativeDialogProps extends DialogHTMLAttributes<HTMLDialogElement> {
  ref?: Ref<HTMLDialogElement>
}

/** A dialog that a press beside it closes. */
export const NativeDialog = (props: NativeDialogProps) => <dialog {...{ closedby: 'any' }} {...props} />
