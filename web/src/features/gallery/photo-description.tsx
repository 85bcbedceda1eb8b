import { useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Control, Description, DescriptionControls, DescriptionText } from './photo-view.styled.ts'

/** Pixels that one press moves the text. */
const STEP = 50

/** The words about a picture, which scroll in their own place by finger, wheel, keys or buttons. */
export const PhotoDescription = ({ text }: { text: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const scroll = (by: number) => box.current?.scrollBy({ top: by })
  return (
    <Description>
      <DescriptionText ref={box} tabIndex={0} role="region" aria-label="Description">
        {text.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </DescriptionText>
      <DescriptionControls>
        <Control type="button" aria-label="Scroll up" onClick={() => scroll(-STEP)}>
          <Icon name="chevronUp" />
        </Control>
        <Control type="button" aria-label="Scroll down" onClick={() => scroll(STEP)}>
          <Icon name="chevronDown" />
        </Control>
      </DescriptionControls>
    </Description>
  )
}
