import useSWR from 'swr'
import { headerImagesKey, type Image } from '../site/api/images.ts'
import { Picture } from '../site/picture/picture.tsx'
import { PictureSide } from './login-screen.styled.ts'

const isWide = () => window.matchMedia('(min-width: 56.25rem)').matches

/** One of the site's own pictures beside the form; on phones it isn't even asked for. */
export function LoginPicture() {
  const { data } = useSWR<Image[]>(isWide() ? headerImagesKey : null)
  const image = data?.[0]
  return (
    <PictureSide>{image && <Picture image={image} sizes="58vw" decorative whenBroken="hidden" main />}</PictureSide>
  )
}
