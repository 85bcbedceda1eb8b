import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import type { PostType } from '../admin/api/posts.ts'
import type { Image } from '../site/api/images.ts'
import { slugOf } from '../admin/shell/slug.ts'
import { usePublicUrl } from '../site/public-url.tsx'
import { Side } from './editor-desk.styled.ts'
import { HeaderImageField } from './header-image-field.tsx'
import type { PostForm } from './post-form.ts'
import { PublishField } from './publish-field.tsx'
import { TagsField } from './tags-field.tsx'

interface EditorSideProps {
  type: PostType
  form: PostForm
  slugProblem: string | null
  onChange: (change: Partial<PostForm>) => void
  onImageRenamed: (image: Image) => void
}

/** What belongs to the text. */
export function EditorSide({ type, form, slugProblem, onChange, onImageRenamed }: EditorSideProps) {
  const host = usePublicUrl().replace(/^https?:\/\//, '')
  const folder = type === 'post' ? '/blog/' : '/pages/'
  return (
    <Side aria-label={type === 'post' ? 'About the post' : 'About the page'}>
      <PublishField published={form.published} publishAt={form.publishAt} onChange={onChange} />
      <Field label="Slug" error={slugProblem} hint={form.slug && `${host}${folder}${form.slug}`}>
        <Input
          maxLength={200}
          spellCheck={false}
          value={form.slug}
          onChange={event => onChange({ slug: event.target.value })}
          onBlur={() => slugOf(form.slug) !== form.slug && onChange({ slug: slugOf(form.slug) })}
        />
      </Field>
      {type === 'post' && (
        <Field label="Excerpt" optional hint="Under the title in lists, feeds and previews">
          <Textarea
            rows={4}
            maxLength={1000}
            value={form.excerpt}
            onChange={event => onChange({ excerpt: event.target.value })}
          />
        </Field>
      )}
      <HeaderImageField
        imageId={form.headerImageId}
        image={form.headerImage}
        onChange={headerImage => onChange({ headerImage, headerImageId: headerImage?.id ?? null })}
        onRenamed={onImageRenamed}
      />
      <TagsField chosen={form.tagIds} onChange={tagIds => onChange({ tagIds })} />
    </Side>
  )
}
