import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { EquipmentKind } from '@skyfolio/protos/skyfolio/media/v1/EquipmentKind'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { timeZoneHeader } from '@skyfolio/protos/upload-forms'
import { assembleXisf, fitsHeader } from './support/astronomical-files.ts'
import { withIptc, xmpOf } from './support/picture-texts.ts'
import { jpeg, pixels } from './support/pictures.ts'
import { sharedMedia } from './support/shared-media.ts'

const shared = await sharedMedia({ emptied: true })
const media = await shared.startAnother({}, { realPictures: true })
afterAll(() => media.stop())

const create = async (kind: EquipmentKind, name: string) =>
  (await media.equipment.createEquipment({ kind, fields: { name } })).id
const listed = async () => (await media.equipment.listEquipment({ pageSize: 100 })).items.map(({ name }) => name)

const SIRIL = {
  ...{ OBJECT: "'NGC 7000'", INSTRUME: "'zwo asi2600MM pro'", TELESCOP: "'Esprit  100'", FILTER: "'HA'" },
  ...{ STACKCNT: 120, EXPTIME: 60, LIVETIME: 7200, GAIN: 100, OFFSET: 50, XBINNING: 1, 'CCD-TEMP': -9.9 },
  'DATE-OBS': "'2026-03-15T13:41:07'",
}
const fits = (cards: Record<string, string | number>) =>
  Buffer.concat([
    Buffer.from(fitsHeader({ BITPIX: 16, NAXIS: 2, NAXIS1: 20, NAXIS2: 10, BZERO: 32_768, ...cards })),
    Buffer.alloc(400),
  ])

interface Upload {
  fields?: Record<string, string>
  timeZone?: string
  name?: string
}

const upload = async (bytes: Buffer, { fields = {}, timeZone, name = 'stack.fits' }: Upload = {}): Promise<Image> => {
  const headers: Record<string, string> = timeZone === undefined ? {} : { [timeZoneHeader]: timeZone }
  const form = { title: 'A stack', imageType: 'gallery', ...fields }
  const { status, body } = await media.http.upload('/images', [{ field: 'image', name, bytes }], form, headers)
  expect(status).toBe(201)
  return media.images.getImage({ id: body.images?.[0]?.id ?? 0, viewer: 'VIEWER_OWNER' })
}

describe('the upload of a stack', () => {
  let ids: { camera: number; telescope: number; filter: number }
  beforeAll(async () => {
    ids = {
      camera: await create('EQUIPMENT_KIND_CAMERA', 'ZWO ASI2600MM Pro'),
      telescope: await create('EQUIPMENT_KIND_TELESCOPE', 'Esprit 100'),
      filter: await create('EQUIPMENT_KIND_FILTER', 'Ha'),
    }
    await create('EQUIPMENT_KIND_MOUNT', 'EQMod Mount')
    await create('EQUIPMENT_KIND_TELESCOPE', 'Sigma 135mm F1.8')
  })
  let before: string[]
  beforeEach(async () => {
    before = await listed()
  })

  it('fills target, night, equipment and session from its header', async () => {
    const image = await upload(fits(SIRIL), { timeZone: 'Pacific/Honolulu' })
    expect(image).toMatchObject({ targetName: 'NGC 7000', dateTaken: '2026-03-14' })
    expect(image.sessions).toEqual([
      expect.objectContaining({
        ...{ filter: 'Ha', frames: 120, exposureSeconds: 60, gain: 100, offset: 50, binning: 1 },
        sensorTemperature: -9.9,
      }),
    ])
    expect(image.sessions[0]).not.toHaveProperty('night')
    expect(image.equipment.map(({ id, fromSessions }) => ({ id, fromSessions }))).toEqual([
      { id: ids.telescope, fromSessions: false },
      { id: ids.camera, fromSessions: false },
      { id: ids.filter, fromSessions: true },
    ])
    expect(await listed()).toEqual(before)
    const found = await media.images.listImages({ equipmentId: ids.camera, viewer: 'VIEWER_OWNER', pageSize: 10 })
    expect(found.images.map(({ id }) => id)).toContain(image.id)
  })

  it('leaves what the owner has typed', async () => {
    const image = await upload(fits(SIRIL), { fields: { targetName: 'North America', dateTaken: '2026-01-02' } })
    expect(image).toMatchObject({ targetName: 'North America', dateTaken: '2026-01-02' })
  })

  it('creates no equipment: what the owner does not have is told in the acquisition', async () => {
    const other = { ...SIRIL, INSTRUME: "'QHY268M'", TELESCOP: "'FSQ-85'", FILTER: "'L-eXtreme'" }
    const image = await upload(fits(other))
    expect(image.equipment).toEqual([])
    expect(image.sessions).toMatchObject([{ filter: 'L-eXtreme', frames: 120 }])
    expect(image.acquisition).toMatchObject({ model: 'QHY268M', telescope: 'FSQ-85', filter: 'L-eXtreme' })
    expect(await listed()).toEqual(before)
  })

  it('takes the mount for what it is where a program writes it as the telescope', async () => {
    const { equipment } = await upload(fits({ TELESCOP: "'EQMod Mount'" }))
    expect(equipment).toMatchObject([{ kind: 'EQUIPMENT_KIND_MOUNT', name: 'EQMod Mount', guiding: false }])
  })

  it('chooses the filter where the header does not tell the session', async () => {
    const image = await upload(fits({ FILTER: "'ha'", EXPTIME: 60 }))
    expect(image.sessions).toEqual([])
    expect(image.equipment).toMatchObject([{ id: ids.filter, fromSessions: false }])
  })

  it('invents nothing where the header says nothing, or nonsense', async () => {
    const silent = await upload(fits({}))
    expect([silent.targetName, silent.dateTaken, silent.sessions, silent.equipment]).toEqual([
      undefined,
      undefined,
      [],
      [],
    ])
    const nonsense = { STACKCNT: 1e9, EXPTIME: 1e-3, LIVETIME: 1e6, GAIN: -1, OBJECT: "'Unknown'", FILTER: "'None'" }
    const image = await upload(fits(nonsense))
    expect([image.targetName, image.sessions]).toEqual([undefined, []])
  })

  it('reads XISF properties as well', async () => {
    const properties = [
      '<Property id="Observation:Object:Name" type="String">IC 1805</Property>',
      '<Property id="Observation:Time:Start" type="TimePoint" value="2026-03-15T13:30:00.000Z"/>',
      '<Property id="Observation:Location:Longitude" type="Float64" value="-155.5"/>',
      '<Property id="Instrument:Camera:Name" type="String">ZWO ASI2600MM Pro</Property>',
      '<Property id="Instrument:Telescope:Name" type="String">Esprit 100</Property>',
    ]
    const image = 'geometry="9:5:1" sampleFormat="UInt8" location="attachment:4096:45"'
    const uploaded = await upload(assembleXisf(`<Image ${image}>${properties.join('')}</Image>`, 45), {
      timeZone: 'UTC',
    })
    expect(uploaded).toMatchObject({ targetName: 'IC 1805', dateTaken: '2026-03-14' })
    expect(uploaded.equipment.map(({ id }) => id)).toEqual([ids.telescope, ids.camera])
  })

  it('fills the session from the history of a master light of PixInsight', async () => {
    const keyword = (name: string, value: string, comment: string) =>
      `<FITSKeyword name="${name}" value="${value}" comment="${comment}"/>`
    const elements = [
      keyword('IMAGETYP', "'Master Light'", 'Type of image'),
      keyword('FILTER', "'Ha'", 'Filter used when taking image'),
      keyword('EXPTIME', '300.000', 'Exposure time in seconds'),
      keyword('DATE-OBS', "'2026-03-14T20:10:00.000'", 'Date/time of start of observation (UTC)'),
      keyword('DATE-END', "'2026-03-15T01:55:00.000'", 'Date/time of end of observation (UTC)'),
      keyword('HISTORY', '', 'Integration with ImageIntegration process'),
      keyword('HISTORY', '', 'ImageIntegration.numberOfImages: 24'),
      keyword('HISTORY', '', 'ImageIntegration.totalPixels: 1080'),
      '<Property id="Instrument:FrameExposureTime" type="Float64" value="300"/>',
      // 7013.25.
      '<Property id="PCL:TotalExposureTime" type="F64Vector" length="1" location="inline:base64">AAAAAEBlu0A=</Property>',
    ]
    const image = 'geometry="9:5:1" sampleFormat="UInt8" location="attachment:4096:45"'
    const session = { night: '2026-03-14', filter: 'Ha', frames: 24, exposureSeconds: 300 }
    const xisf = assembleXisf(`<Image ${image}>${elements.join('')}</Image>`, 45)
    expect((await upload(xisf, { timeZone: 'UTC' })).sessions).toMatchObject([session])
    // A FITS header has cards of 80 characters, and HISTORY no value.
    const written = fits({ IMAGETYP: "'Master Light'", EXPTIME: '300.000', FILTER: "'Ha'" }).toString('latin1')
    const history = 'HISTORY FastIntegration.numberOfImages: 24'.padEnd(80)
    const master = Buffer.from(written.replace(/END {77}(.*) {80}/, `${history}END${' '.repeat(77)}$1`), 'latin1')
    const { night: _, ...sessionOfNoNight } = session
    expect((await upload(master)).sessions).toMatchObject([sessionOfNoNight])
  })

  it('finds camera and lens of EXIF', async () => {
    const exif = { IFD0: { Make: 'ZWO', Model: 'ASI2600MM Pro' }, IFD2: { LensModel: 'SIGMA 135mm F1.8' } }
    const bytes = await pixels(64, 48).withExif(exif).jpeg().toBuffer()
    const { equipment } = await upload(bytes, { name: 'wide.jpg' })
    expect(equipment.map(({ name }) => name)).toEqual(['Sigma 135mm F1.8', 'ZWO ASI2600MM Pro'])
  })

  it('knows the night by the default time zone when none is sent, and refuses one that is none', async () => {
    expect((await upload(fits({ 'DATE-OBS': "'2026-03-15T15:30:00'" }))).dateTaken).toBe('2026-03-14')
    const form = [{ field: 'image', name: 'a.fits', bytes: fits({}) }]
    const refused = await media.http.upload('/images', form, { title: 'A' }, { [timeZoneHeader]: 'Mars/Base' })
    expect(refused).toMatchObject({ status: 400, body: { reason: 'INVALID_REQUEST' } })
  })
})

describe('the upload of a picture with words in its file', () => {
  const xmp = String(xmpOf({ title: 'The Veil', description: 'Two nights in the Alps', creator: 'A. Person' }))
  const isFilename = { title: 'DSC_0815', titleIsFilename: 'true' }
  const wordsOf = ({ title, description, altText, photographer }: Image) => ({
    ...{ title, description, altText, photographer },
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
    'fills what is empty from the XMP of a %s',
    async format => {
      const bytes = await pixels(64, 48).withXmp(xmp)[format]().toBuffer()
      expect(wordsOf(await upload(bytes, { name: `picture.${format}`, fields: isFilename }))).toEqual({
        ...{ title: 'The Veil', description: 'Two nights in the Alps', altText: undefined, photographer: undefined },
      })
    },
  )

  it('reads IPTC, and the description of EXIF, but no words of a camera', async () => {
    const iptc = withIptc(await jpeg(64, 48), { title: 'Veil', description: 'From the Alps' })
    expect(await upload(iptc, { name: 'a.jpg', fields: isFilename })).toMatchObject({
      ...{ title: 'Veil', description: 'From the Alps' },
    })
    const withExif = (ImageDescription: string) =>
      pixels(64, 48).withExif({ IFD0: { ImageDescription } }).jpeg().toBuffer()
    const described = await upload(await withExif('From the Alps'), { name: 'b.jpg', fields: isFilename })
    expect(described).toMatchObject({ title: 'DSC_0815', description: 'From the Alps' })
    const camera = await upload(await withExif('OLYMPUS DIGITAL CAMERA'), { name: 'c.jpg', fields: isFilename })
    expect(camera.description).toBeUndefined()
  })

  it('leaves what the owner has typed', async () => {
    const bytes = await pixels(64, 48).withXmp(xmp).jpeg().toBuffer()
    const fields = { title: 'Mine', description: 'My own', altText: 'A nebula' }
    expect(await upload(bytes, { name: 'a.jpg', fields })).toMatchObject(fields)
  })

  it('titles a picture for a post that comes without a title', async () => {
    const titled = { field: 'images', name: 'DSC_0815.jpg', bytes: await pixels(64, 48).withXmp(xmp).jpeg().toBuffer() }
    const untitled = { field: 'images', name: 'DSC_0816.jpg', bytes: await jpeg(64, 48) }
    const { body } = await media.http.upload('/images/blog', [titled, untitled], {})
    expect(body.images?.map(({ title }) => title)).toEqual(['The Veil', 'DSC_0816'])
  })

  it('has its title in the address, and reads no words of another file for it', async () => {
    const bytes = await pixels(64, 48).withXmp(xmp).jpeg().toBuffer()
    expect((await upload(bytes, { name: 'a.jpg', fields: isFilename })).filename).toMatch(/^the-veil/i)
    const { id } = await upload(await jpeg(64, 48), { name: 'b.jpg', fields: isFilename })
    await media.http.upload(`/images/${id}/file`, [{ field: 'image', name: 'c.jpg', bytes }])
    expect((await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })).description).toBeUndefined()
  })
})
