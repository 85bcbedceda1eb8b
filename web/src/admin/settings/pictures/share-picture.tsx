import { useImage } from '../../../api/admin/images.ts'
import { useAllSettings, useSaveSettings } from '../../../api/admin/settings.ts'
import type { Image } from '../../../api/images.ts'
import { PictureField } from '../../shell/pictures/picture-field.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { useAction } from '../../shell/use-action.ts'

const KEY = 'share_image_id'

const ChosenPicture = ({ imageId }: { imageId: number | null }) => {
  const { data } = useImage(imageId)
  const save = useSaveSettings()
  const { run } = useAction()
  const choose = (image: Image | null) =>
    run(() => save({ [KEY]: image ? String(image.id) : '' }), {
      success: 'Share picture updated',
      failure: 'Failed to update setting',
    })
  return (
    <PictureField
      label="Share picture"
      hint="What previews show of Home, the lists and every address without a picture of its own. Left empty, they show the first picture there. Saved at once."
      imageId={imageId}
      // The one before stays while another is read.
      image={data?.id === imageId ? (data ?? null) : null}
      shape="share"
      onChange={image => void choose(image)}
    />
  )
}

/** The picture of the site in previews, saved as soon as it is chosen. */
export const SharePictureSetting = () => (
  <Loaded query={useAllSettings()} failure="The settings could not be read">
    {({ [KEY]: id }) => <ChosenPicture imageId={id ? Number(id) : null} />}
  </Loaded>
)
