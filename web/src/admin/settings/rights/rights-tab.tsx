import { rightsLimits, rightsSettingMistakes } from '@skyfolio/domain/photographs/rights'
import styled from 'styled-components'
import { siteTitle, useSettings, type Settings } from '../../../api/settings.ts'
import { color, space } from '../../../theme/tokens.ts'
import { Stack } from '../../../ui/layout.tsx'
import { LICENSE_OPTIONS } from '../../shell/license-options.ts'
import { SettingsForm } from '../../shell/settings-form.tsx'

const Section = styled.section`
  h2 {
    font-weight: 500;
    margin-bottom: ${space[2]};
  }
  > p {
    max-width: 40rem;
    margin-bottom: ${space[5]};
    color: ${color.textMuted};
  }
`

const photographFields = (settings: Settings) => [
  {
    key: 'license',
    label: 'License',
    hint: 'For photographs without a license of their own. It is shown under the photograph and written into its files.',
    options: LICENSE_OPTIONS,
  },
  {
    key: 'rights_holder',
    label: 'Copyright holder',
    placeholder: 'Whoever took the photograph',
    maxLength: rightsLimits.holder,
    hint: `Only if one person or company holds the rights of all photographs. Left empty, it is each photograph's photographer, and where none is named, ${settings('author_name') ?? siteTitle(settings)}.`,
    check: rightsSettingMistakes.rights_holder,
  },
  {
    key: 'license_page',
    label: 'Page about licenses',
    placeholder: 'https://example.com/pages/licenses',
    maxLength: rightsLimits.url,
    hint: 'Where others learn how to get a license. Search engines link it. Left empty, it is the page of the photograph.',
    check: rightsSettingMistakes.license_page,
  },
]

const miningFields = [
  {
    key: 'tdm_reservation',
    label: 'Text and data mining',
    options: [
      { value: 'false', label: 'Not reserved' },
      { value: 'true', label: 'Reserved' },
    ],
  },
  {
    key: 'tdm_policy',
    label: 'Address of your conditions',
    placeholder: 'https://example.com/mining',
    maxLength: rightsLimits.url,
    hint: 'Only if you offer licenses for mining. It is named with the reservation.',
    check: rightsSettingMistakes.tdm_policy,
  },
]

/** Whose the photographs are, what others may do with them, and what machines may. */
export const RightsTab = () => (
  <Stack $gap={6}>
    <Section>
      <h2 id="photograph-rights">Photographs</h2>
      <p>
        These are written into the files that visitors get and into what search engines read, and shown under each
        photograph. When you change them, all files follow within minutes, and their compression stays as it is. The
        originals are left alone.
      </p>
      <SettingsForm
        fields={photographFields(useSettings())}
        success="Rights updated"
        failure="Failed to update settings"
        aria-labelledby="photograph-rights"
      />
    </Section>
    <Section>
      <h2 id="mining-rights">Text and data mining</h2>
      <p>
        A reservation under Article 4 of the EU’s directive 2019/790, in a form that machines read: a file at a
        well-known address, a header with every page and picture, a property in the files of pictures, and lines in
        robots.txt for robots that collect for training. It tells others what you reserve; it locks nothing. Whoever
        ignores it can still fetch what visitors see, and search engines still find you.
      </p>
      <SettingsForm
        fields={miningFields}
        success="Reservation updated"
        failure="Failed to update settings"
        aria-labelledby="mining-rights"
      />
    </Section>
  </Stack>
)
