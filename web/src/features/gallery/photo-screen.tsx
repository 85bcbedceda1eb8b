import { useParams } from 'react-router-dom'
import useSWR from 'swr'
import { addresses } from '../../addresses.ts'
import { Wrap } from '../../ui/layout.tsx'
import { imageKey, type Image } from '../site/api/images.ts'
import { Caption } from '../site/caption.tsx'
import { Head } from '../site/head.tsx'
import { Missing } from '../site/missing.tsx'
import { galleryAddresses } from '../site/picture/image-addresses.ts'
import { Picture } from '../site/picture/picture.tsx'

const PhotoScreen = () => {
  const id = Number(useParams().id)
  const { data: image, error } = useSWR<Image>(imageKey(id))
  if (error) return <Missing />
  if (!image) return null
  return (
    <Wrap as="figure">
      <Head
        title={image.title ?? undefined}
        description={image.description}
        path={addresses.photo(id)}
        image={image}
        type="article"
      />
      <h1 hidden>{image.title}</h1>
      <Picture image={image} main fit="natural" sizes="100vw" addresses={galleryAddresses(image)} />
      <figcaption>
        <Caption image={image} />
      </figcaption>
    </Wrap>
  )
}

export default PhotoScreen
