import { postLimits } from '@skyfolio/domain/limits'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { siteTitle, useSettings } from '../../../api/settings.ts'
import { summary, usePublicUrl } from '../../../site/head.tsx'
import { caption, nameTitle } from '../../../theme/text.ts'
import { color, hairline, size, space } from '../../../theme/tokens.ts'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'

/** About as many characters search engines show before they cut. */
const SHOWN = { metaTitle: 60, metaDescription: 155 } as const

/** How long a text is, and what happens when it is longer than what is shown. */
export const lengthHint = (name: keyof typeof SHOWN, text: string): string => {
  const { length } = [...text.trim()]
  const count = `${length} of about ${SHOWN[name]} characters`
  return length > SHOWN[name] ? `${count}: search engines will cut it` : count
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  min-width: 0;
  padding: ${space[5]} 0 0;
  border: 0;
  border-top: ${hairline};
  legend {
    float: left;
    padding: 0;
    font-size: ${size.ui};
    font-weight: 500;
  }
`

/** The address, the title and two lines of text, cut where they end. */
const Result = styled.div`
  ${caption}
  min-width: 0;
  padding: ${space[4]};
  background: ${color.surfaceSunken};
  border: ${hairline};
  overflow-wrap: anywhere;
  b {
    ${nameTitle}
    display: -webkit-box;
    margin-block: ${space[1]};
    overflow: hidden;
    color: ${color.accent};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`

interface SearchResultForm {
  metaTitle: string
  metaDescription: string
}

interface SearchResultFieldsProps {
  values: SearchResultForm
  onChange: (change: Partial<SearchResultForm>) => void
  errors?: Partial<Record<keyof SearchResultForm, string | null | undefined>>
  /** What stands there while a field is empty. */
  fallback: { title: string; description: string | null | undefined }
  /** From '/'. */
  address: string
  className?: string
  /** What else belongs to it. */
  children?: ReactNode
}

/** How an item is shown by search engines and previews: what differs from its own title and words, and what it looks like. */
export function SearchResultFields(props: SearchResultFieldsProps) {
  const { values, onChange, errors, fallback, address, className, children } = props
  const site = siteTitle(useSettings())
  const host = usePublicUrl().replace(/^https?:\/\//, '')
  const title = values.metaTitle.trim() || (fallback.title.trim() && `${fallback.title.trim()} · ${site}`) || site
  const description = values.metaDescription.trim() || summary(fallback.description)
  return (
    <Group className={className}>
      <legend>Search and previews</legend>
      <Result role="group" aria-label="Preview as a search result">
        <span>{host + address}</span>
        <b>{title}</b>
        <p>{description ?? 'Search engines choose words of the text.'}</p>
      </Result>
      <TextField
        label="Search title"
        optional
        placeholder={fallback.title}
        hint={lengthHint('metaTitle', values.metaTitle)}
        error={errors?.metaTitle}
        maxLength={postLimits.metaTitle}
        value={values.metaTitle}
        onChange={metaTitle => onChange({ metaTitle })}
      />
      <TextAreaField
        label="Search description"
        optional
        rows={3}
        hint={lengthHint('metaDescription', values.metaDescription)}
        error={errors?.metaDescription}
        maxLength={postLimits.metaDescription}
        value={values.metaDescription}
        onChange={metaDescription => onChange({ metaDescription })}
      />
      {children}
    </Group>
  )
}
