import type { Image } from '../../api/images.ts'

type Version = NonNullable<Image['versions']>[number]

export const sampleVersion = (id: number, fields: Partial<Version> = {}): Version => ({
  id,
  label: `Version ${id}`,
  date: '2026-03-14',
  notes: null,
  kind: 'processing',
  width: 3000,
  height: 2000,
  path: `/uploads/gallery/version-${id}.jpg`,
  optimizedPath: `/uploads/optimized/version-${id}-2560.webp`,
  thumbnailPath: `/uploads/optimized/version-${id}-320.webp`,
  responsiveVariants: [],
  share: null,
  placeholder: null,
  ...fields,
})
