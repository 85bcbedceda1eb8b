import { coreIcons, Stroke } from './stroke.tsx'

/** Every icon is one stroke on a field of 20 × 20. Those that every first visit loads stand in stroke.tsx. */
const paths = {
  ...coreIcons,
  add: 'M10 5v10M5 10h10',
  alert: 'M10 6.5v4.5m0 2.5v.1M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  calendar: 'M3.5 5h13v11.500h-13zM3.500 8.500h13M7 3v3.500M13 3v3.500',
  cart: 'M3 4h2l1.8 9h8.4L17 6.5H5.6M8 17v.1m6-.1v.1',
  chevronDown: 'm5 7.5 5 5 5-5',
  chevronLeft: 'm12.5 4-6 6 6 6',
  chevronRight: 'm7.5 4 6 6-6 6',
  chevronUp: 'm5 12.5 5-5 5 5',
  code: 'm7 6-4 4 4 4m6-8 4 4-4 4',
  copy: 'M7 7h9.500v9.500H7zM13 7V3.500H3.500V13H7',
  dashboard: 'M3.5 3.5h5.500v5.500H3.500zM11 3.500h5.500v5.500H11zM3.500 11h5.500v5.500H3.500zM11 11h5.500v5.500H11z',
  delete: 'M4 6h12M8 6V3.500h4V6m-6.500 0 .7 10.500h7.600L14.500 6',
  download: 'M10 3.500v9m-3.500-3.500 3.500 3.500 3.500-3.500M4 16.500h12',
  edit: 'M4 16l.8-3.500L13.500 4 16 6.500 7.500 15.200z',
  external: 'M8 4.500H4v11.500h11.500V12M11.500 3.500H16.500v5M16 4 9.500 10.500',
  eye: 'M2.500 10s2.700-5 7.500-5 7.500 5 7.500 5-2.700 5-7.500 5-7.500-5-7.500-5Zm7.500 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  filter: 'M3.500 5.500h13M6 10h8M8.500 14.500h3',
  fullScreen: 'M3.500 7.500v-4h4M12.500 3.500h4v4M16.500 12.500v4h-4M7.500 16.500h-4v-4',
  grip: 'M7.500 5v.1m5-.1v.1m-5 4.900v.1m5-.1v.1m-5 4.900v.1m5-.1v.1',
  image: 'M3 4.5h14v11H3zM3 13l4-4 3.5 3.5L13 10l4 4',
  info: 'M10 9v5m0-7.5v.1M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  leaveFullScreen: 'M7.500 3.500v4h-4M16.500 7.500h-4v-4M12.500 16.500v-4h4M3.500 12.500h4v4',
  library: 'M3 7h11v9.500H3zM6 7V3.500h11V13h-3M3 14l3.500-3.500 4 4',
  link: 'M8.500 11.500l3-3M7 9.500l-2 2a2.600 2.600 0 0 0 3.700 3.700l2-2M13 10.500l2-2a2.600 2.600 0 0 0-3.700-3.700l-2 2',
  list: 'M7.500 5.500H17M7.500 10H17M7.500 14.500H17M3.500 5.500v.1m0 4.400v.1m0 4.400v.1',
  listNumbered: 'M8.500 5.500H17M8.500 10H17M8.500 14.500H17M3.200 4.200 4.500 3.500v4M3 13h2.200L3 16.500h2.400',
  location:
    'M10 17s5.500-5.200 5.500-9A5.500 5.500 0 0 0 4.500 8c0 3.800 5.500 9 5.500 9Zm0-7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  lock: 'M4.500 9h11v8h-11zM7 9V6.500a3 3 0 0 1 6 0V9',
  logout: 'M12 4.500H4.500v11H12M9 10h8m-3-3 3 3-3 3',
  page: 'M5 3.5h6.5L15 7v9.5H5zM11 3.5V7.5h4',
  post: 'M4 3.5h12v13H4zM7 7.5h6M7 10.5h6M7 13.5h3',
  profile: 'M10 10a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 10 10Zm-6 6.5c.6-3 3-4.5 6-4.5s5.4 1.500 6 4.500',
  quote: 'M4 6h4v4.500L6 14M11.500 6h4v4.500l-2 3.500',
  redo: 'M16 7.500H8a4 4 0 0 0 0 8h3M16 7.500l-3.500-3.500M16 7.500 12.500 11',
  remove: 'M5 10h10',
  retry: 'M15.500 7.500A6 6 0 1 0 16 11M16 3.500v4h-4',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.5-1.5L17 17',
  send: 'M10 16V4m-5 5 5-5 5 5',
  settings: 'M3 6h8m4 0h2M3 14h2m4 0h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  shipping:
    'M2.5 5h9v8.5h-9zM11.5 8h3.2l2.8 2.8v2.7h-6M6 15.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm8.500 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  sparkle: 'M10 3l1.700 5.300L17 10l-5.300 1.700L10 17l-1.700-5.300L3 10l5.300-1.700z',
  stop: 'M5.500 5.500h9v9h-9z',
  table: 'M3 4.500h14v11H3zM3 8.500h14M3 12h14M10 4.500v11',
  tag: 'M3.5 3.5h6.5l6.5 6.5-6.5 6.5L3.5 10zM7 7v.1',
  telescope: 'M2.500 11.500 14 4.500l2.500 4.500L5 15zM11 12.200 8.500 17.500m4.500-6.500 2.500 6.500',
  toTop: 'M5 4h10M5 12l5-5 5 5M10 7v9.500',
  undo: 'M4 7.500h8a4 4 0 0 1 0 8H9M4 7.500 7.500 4M4 7.500 7.500 11',
  upload: 'M10 14V4m-4 4 4-4 4 4M3.500 16.500h13',
  video: 'M2.500 4.500h15v11h-15zM8.500 7.500v5l4-2.500z',
} as const

export type IconName = keyof typeof paths

interface IconProps {
  name: IconName
  /** 16 px instead of 20. */
  small?: boolean
  className?: string
}

/** Decoration only: the words stand beside it, or in the control's label. */
export const Icon = ({ name, small = false, className }: IconProps) => (
  <Stroke path={paths[name]} small={small} className={className} />
)
