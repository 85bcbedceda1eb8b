import styled from 'styled-components'
import { useAllSettings, useSaveSettings } from '../../api/admin/settings.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Switch } from '../../ui/fields/checkbox.tsx'
import { Stack, TextLink } from '../../ui/layout.tsx'
import { SettingsForm } from '../shell/settings-form.tsx'
import { useAction } from '../shell/use-action.ts'
import { PrivacyPage } from './privacy-page.tsx'

const fields = [
  {
    key: 'google_analytics_id',
    label: 'Measurement ID',
    placeholder: 'G-XXXXXXXXXX',
    hint: 'Left empty, nothing is measured and no script is loaded',
    check: (value: string) =>
      /^G-[A-Z0-9]+$/.test(value)
        ? null
        : "The measurement ID starts with 'G-', followed by capital letters and digits",
  },
]

const Guide = styled.section`
  max-width: 40rem;
  h2 {
    font-weight: 500;
    margin-bottom: ${space[3]};
  }
  ol {
    display: grid;
    gap: ${space[2]};
    padding-left: 1.4em;
    list-style: decimal;
    color: ${color.textMuted};
  }
  code {
    font-family: ${font.mono};
    font-size: 0.9em;
    color: ${color.text};
  }
`

/** Whether visitors are asked first; stored at once. */
function ConsentSwitch() {
  const { data: values } = useAllSettings()
  const save = useSaveSettings()
  const { run } = useAction()
  const required = values?.analytics_consent === 'true'
  const change = (next: boolean) =>
    run(() => save({ analytics_consent: String(next) }), {
      success: 'Analytics settings updated successfully',
      failure: 'Failed to update setting',
    })
  return (
    <Switch
      checked={required}
      disabled={!values}
      onChange={event => void change(event.target.checked)}
      hint="Nothing is measured until a visitor agrees. Browsers that send Global Privacy Control are never measured."
    >
      Ask for consent first
    </Switch>
  )
}

export const AnalyticsTab = () => (
  <Stack $gap={6}>
    <SettingsForm
      fields={fields}
      success="Analytics settings updated successfully"
      failure="Failed to update settings. Please try again."
    />
    <ConsentSwitch />
    <PrivacyPage />
    <Guide>
      <h2>How to get a measurement ID</h2>
      <ol>
        <li>
          Sign in at{' '}
          <TextLink href="https://analytics.google.com/" target="_blank" rel="noopener noreferrer">
            analytics.google.com
          </TextLink>{' '}
          and create a property for your site.
        </li>
        <li>Add a data stream of the kind Web and enter the address of your site.</li>
        <li>
          Copy the measurement ID. It begins with <code>G-</code>.
        </li>
        <li>Paste it above and save. The first visits appear in the real-time report within minutes.</li>
      </ol>
    </Guide>
  </Stack>
)
