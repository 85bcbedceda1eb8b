import type { InputHTMLAttributes, Ref } from 'react'

interface FileInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple'> {
  ref: Ref<HTMLInputElement>
  'aria-label': string
  onFiles: (files: File[]) => void
}

/** The browser's dialog for choosing files, without looks of its own: a button opens it by clicking the input. */
export const FileInput = ({ onFiles, ...props }: FileInputProps) => (
  <input
    {...props}
    type="file"
    hidden
    onChange={event => {
      onFiles([...(event.target.files ?? [])])
      // The same file may be chosen again.
      event.target.value = ''
    }}
  />
)
