import { Checkbox } from '../../ui/fields/checkbox.tsx'

interface DownloadFieldProps {
  className?: string
  isOffered: boolean
  onChange: (isOffered: boolean) => void
}

/** Whether visitors are offered the files of a picture to download. */
export const DownloadField = ({ isOffered, onChange, ...field }: DownloadFieldProps) => (
  <Checkbox
    {...field}
    checked={isOffered}
    hint="In all sizes up to what visitors can see. The original file is never among them."
    onChange={event => onChange(event.target.checked)}
  >
    Offer for download
  </Checkbox>
)
