import { quoteLengths, siteSettingLimits } from '@skyfolio/domain/settings/site-settings'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { usePostActions, usePosts, type Post } from '../../../api/admin/posts.ts'
import { useAllSettings, useSaveSettings, type SettingValues } from '../../../api/admin/settings.ts'
import { caption } from '../../../theme/text.ts'
import { space } from '../../../theme/tokens.ts'
import { ErrorText, Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { SectionTitle } from '../../../ui/layout.tsx'
import { Form, useForm } from '../../shell/form.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { LogoField } from './logo-field.tsx'
import { MenuFields } from './menu-fields.tsx'
import { SocialFields } from './social-fields.tsx'
import { changedLabels, changedSettings, toSiteSettings, validateSiteSettings, withDefaults } from './site-settings.ts'

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  & + & {
    margin-top: ${space[6]};
  }
`
const Explanation = styled.p`
  ${caption}
`

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Part aria-labelledby={id}>
    <SectionTitle id={id}>{title}</SectionTitle>
    {children}
  </Part>
)

const quoteFields = [
  { name: 'heroQuotes', setting: 'hero_quotes', label: 'Over the header pictures' },
  { name: 'homeQuotes', setting: 'home_quotes', label: 'At the end of the home page' },
  { name: 'notFoundQuotes', setting: 'not_found_quotes', label: "On 'Lost in Space'" },
] as const

/** What the owner decides about the site: logo, menu, places elsewhere, and the texts about the author and the quotes. */
export const SiteTab = () => {
  const pages = usePosts({ type: 'page', page: 1, limit: 100 })
  return (
    <Loaded query={useAllSettings()} failure="The settings could not be read">
      {stored => (
        <Loaded query={pages} failure="Failed to fetch pages">
          {({ items }) => <SiteForm stored={stored} pages={items} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function SiteForm({ stored, pages }: { stored: SettingValues; pages: readonly Post[] }) {
  const save = useSaveSettings()
  const { update } = usePostActions()
  const form = useForm({
    initial: toSiteSettings(stored, pages),
    validate: validateSiteSettings,
    invalid: () => ({ title: 'Error', description: 'Please look at the fields that are marked' }),
    save: async values => {
      await save(changedSettings(values, stored, pages))
      for (const { id, menuLabel } of changedLabels(values, pages)) await update(id, { menuLabel })
      return withDefaults(values)
    },
    failure: 'Failed to update the site settings',
    success: { title: 'Site settings saved' },
    scope: 'tab',
  })
  const { values, errors, change, text } = form

  return (
    <Form form={form} width="48rem" disabled={!form.isDirty}>
      <Section id="site-logo" title="Logo">
        <LogoField logo={values.logo} onChange={logo => change({ logo })} />
      </Section>
      <Section id="site-menu" title="Menu">
        <Explanation>
          What stands in the navigation. A page’s label is also its label in the footer; terms and privacy stand in the
          footer only.
        </Explanation>
        <MenuFields rows={values.menu} onChange={menu => change({ menu })} />
      </Section>
      <Section id="site-social" title="Links to you elsewhere">
        <Explanation>In the footer of every page, in this order.</Explanation>
        <SocialFields rows={values.social} isChecked={Boolean(errors.social)} onChange={social => change({ social })} />
        <ErrorText>{errors.social}</ErrorText>
      </Section>
      <Section id="site-author" title="Author">
        <Explanation>Under every post. The picture beside it is your own, under Profile.</Explanation>
        <TextField label="Name" maxLength={siteSettingLimits.authorName} {...text('authorName')} />
        <TextAreaField label="About you" rows={3} maxLength={siteSettingLimits.authorBio} {...text('authorBio')} />
      </Section>
      <Section id="site-posts" title="Beside a post’s date">
        <Field label="Reading time">
          <Select value={values.readingTime} onChange={event => change({ readingTime: event.target.value })}>
            <option value="fixed">5 min read, on every post</option>
            <option value="counted">Counted from the text</option>
            <option value="hidden">None</option>
          </Select>
        </Field>
        <TextField
          label="Category"
          hint="A dash (-) shows none"
          maxLength={siteSettingLimits.postCategory}
          {...text('postCategory')}
        />
      </Section>
      <Section id="site-quotes" title="Quotes">
        <Explanation>
          {`One per line, of which each visit shows one; after a dash between spaces ( — ) who said it. At most ${siteSettingLimits.quotes} in each list; an emptied list brings the site’s own back.`}
        </Explanation>
        {quoteFields.map(({ name, setting, label }) => (
          <TextAreaField
            key={name}
            label={label}
            hint={`At most ${quoteLengths[setting]} characters each`}
            rows={6}
            {...text(name)}
          />
        ))}
      </Section>
    </Form>
  )
}
