import { LICENSES } from '@skyfolio/domain/photographs/rights'
import styled from 'styled-components'
import type { Image } from '../../../api/images.ts'
import { useSettings } from '../../../api/settings.ts'
import { caption, tabular } from '../../../theme/text.ts'
import { color, hairline, layout, radius, size, space } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/icon.tsx'
import { photographRights } from './rights-data.ts'

// The platform's own: it opens before scripts have come, and without them.
const Menu = styled.details`
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-height: ${layout.controlSmall};
    padding-inline: 0.875rem;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.control};
    font-size: ${size.caption};
    font-weight: 500;
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover {
      border-color: ${color.text};
      background: ${color.surfaceHover};
    }
  }
  &[open] summary svg:last-child {
    transform: scaleY(-1);
  }
`

const Files = styled.ul`
  clear: both;
  margin-top: ${space[3]};
  ${caption}
  ${tabular}
  border-top: ${hairline};
  li {
    border-bottom: ${hairline};
  }
  a {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    align-items: center;
    min-height: ${layout.control};
    color: ${color.text};
    &:hover {
      color: ${color.accent};
    }
  }
  span {
    flex: none;
    color: ${color.textMuted};
  }
`

const License = styled.p`
  ${caption}
  margin-top: ${space[3]};
`

const FORMATS: Record<string, string> = { jpeg: 'JPEG', webp: 'WebP' }

/** '820 kB', '2.4 MB'. */
const fileSize = (bytes: number): string =>
  bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The files of a photograph that its owner offers, largest first, and its license. Nothing where none is offered. */
export const DownloadMenu = ({ image, image: { downloads = [] } }: { image: Image }) => {
  const { license } = photographRights(image, useSettings())
  if (downloads.length === 0) return null
  return (
    <Menu>
      <summary>
        <Icon name="download" small />
        Download
        <Icon name="chevronDown" small />
      </summary>
      <Files>
        {downloads.map(({ url, width, height, format, size: bytes }) => (
          <li key={url}>
            <a href={url} download>
              {`${width} × ${height}`}
              <span>{`${FORMATS[format] ?? format}, ${fileSize(bytes)}`}</span>
            </a>
          </li>
        ))}
      </Files>
      <License>{`License: ${LICENSES[license].short}`}</License>
    </Menu>
  )
}
