import { siteSettingLimits, type Logo } from '@skyfolio/domain/settings/site-settings'
import { useRef } from 'react'
import styled from 'styled-components'
import { ACCEPTED_PICTURES, isPicture, uploadLogo } from '../../../api/admin/uploads.ts'
import { color, hairline, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields/checkbox.tsx'
import { Hint } from '../../../ui/fields/field.tsx'
import { FileInput } from '../../../ui/fields/file-input.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { useUpload } from '../../../ui/uploads.ts'
import { reportLeftOut } from '../../shell/pictures/report-left-out.ts'
import { useAction } from '../../shell/use-action.ts'

/** On the ground on which visitors see it. */
const Ground = styled.div`
  display: inline-grid;
  justify-self: start;
  max-width: 100%;
  padding: ${space[4]} ${space[5]};
  border: ${hairline};
  background: ${color.surface};
  img {
    width: auto;
    max-width: 100%;
    height: auto;
    max-height: 4rem;
  }
`

interface LogoFieldProps {
  logo: Logo | null
  onChange: (logo: Logo | null) => void
}

/** The picture that stands for the site: uploaded at once, shown to visitors once the form is saved. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { run } = useAction()
  const upload = useUpload()
  const send = (file: File) =>
    run(
      () =>
        upload.run(
          ({ signal }) => uploadLogo(file, signal),
          uploaded => onChange({ ...uploaded, withTitle: logo?.withTitle ?? false }),
        ),
      { failure: 'Failed to upload logo' },
    )
  return (
    <Stack $gap={4}>
      {logo && (
        <Ground>
          <img src={`/uploads/${logo.filename}`} width={logo.width} height={logo.height} alt="Your logo" />
        </Ground>
      )}
      <Row>
        <Button size="small" loading={upload.isUploading} onClick={() => input.current?.click()}>
          {logo ? 'Change logo' : 'Upload logo'}
        </Button>
        {logo && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            Remove logo
          </Button>
        )}
      </Row>
      <Hint>
        {`A PNG or WebP with a transparent ground suits the dark page best. It is made to fit ${siteSettingLimits.logoWidth} × ${siteSettingLimits.logoHeight} pixels.`}
      </Hint>
      {logo && (
        <Switch
          checked={logo.withTitle}
          hint="Otherwise the logo stands alone, and the title is what those hear who do not see it."
          onChange={event => onChange({ ...logo, withTitle: event.target.checked })}
        >
          Show the site title beside it
        </Switch>
      )}
      <FileInput
        ref={input}
        aria-label="Logo file"
        accept={ACCEPTED_PICTURES}
        onFiles={([chosen]) => {
          if (!chosen) return
          if (isPicture(chosen)) void send(chosen)
          else reportLeftOut([chosen])
        }}
      />
    </Stack>
  )
}
