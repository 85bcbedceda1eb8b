import { postLimits } from '@skyfolio/domain/limits'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import type { PostType } from '../../api/admin/posts.ts'
import type { Image } from '../../api/images.ts'
import { usePublicUrl } from '../../site/head.tsx'
import { space } from '../../theme/tokens.ts'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { slugOf } from '../shell/format.ts'
import { PictureField } from '../shell/pictures/picture-field.tsx'
import { SearchResultFields } from '../shell/search-result/search-result-fields.tsx'
import { HeaderImageField } from './header-image-field.tsx'
import type { PostForm } from './post-form.ts'
import { PublishField } from './publish-field.tsx'
import { TagsField } from './tags-field.tsx'

const Side = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-content: start;
`

interface EditorSideProps {
  type: PostType
  form: PostForm
  /** How the text begins. */
  beginning: string
  slugError: string | null
  planError: string | null
  /** The slug at which visitors see a version of it; null: nowhere. */
  publicSlug: string | null
  onChange: (change: Partial<PostForm>) => void
  onImageRenamed: (image: Image) => void
}

/** What belongs to the text. */
export function EditorSide({ type, form, beginning, onChange, onImageRenamed, ...props }: EditorSideProps) {
  const host = usePublicUrl().replace(/^https?:\/\//, '')
  const folder = type === 'post' ? addresses.post('') : addresses.page('')
  // Without a slug of the owner's own, the server derives one from the title.
  const suggested = slugOf(form.title)
  const slug = form.slug || suggested
  return (
    <Side aria-label={type === 'post' ? 'About the post' : 'About the page'}>
      <PublishField
        published={form.published}
        publishAt={form.publishAt}
        error={props.planError}
        publicAddress={props.publicSlug === null ? null : folder + props.publicSlug}
        type={type}
        onChange={onChange}
      />
      <TextField
        label="Slug"
        error={props.slugError}
        hint={slug && `${host}${folder}${slug}`}
        placeholder={suggested}
        maxLength={postLimits.slug}
        spellCheck={false}
        value={form.slug}
        onChange={typed => onChange({ slug: typed })}
        onBlur={() => slugOf(form.slug) !== form.slug && onChange({ slug: slugOf(form.slug) })}
      />
      {type === 'post' && (
        <TextAreaField
          label="Excerpt"
          optional
          hint="Under the title in lists, feeds and previews"
          rows={4}
          maxLength={postLimits.excerpt}
          value={form.excerpt}
          onChange={excerpt => onChange({ excerpt })}
        />
      )}
      <HeaderImageField
        imageId={form.headerImageId}
        image={form.headerImage}
        onChange={headerImage => onChange({ headerImage, headerImageId: headerImage?.id ?? null })}
        onRenamed={onImageRenamed}
      />
      <TagsField chosen={form.tagIds} onChange={tagIds => onChange({ tagIds })} />
      <SearchResultFields
        values={form}
        onChange={onChange}
        fallback={{ title: form.title, description: form.excerpt.trim() || beginning }}
        address={folder + slug}
      >
        <PictureField
          label="Share picture"
          noun="share picture"
          hint="Left empty, previews show the header image or the first picture of the text."
          imageId={form.shareImageId}
          image={form.shareImage}
          shape="share"
          onChange={shareImage => onChange({ shareImage, shareImageId: shareImage?.id ?? null })}
        />
      </SearchResultFields>
    </Side>
  )
}
