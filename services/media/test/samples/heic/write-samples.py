# Writes the HEIC files of this folder: `python3 write-samples.py`. Needs heif-enc (Debian: libheif-examples) and Pillow.
#
# heif-enc 1.15 writes neither grids nor turned pictures, so it only encodes: this script takes the encoded pictures out of
# its files and writes the containers. Sources: ISO/IEC 14496-12 (boxes), ISO/IEC 23008-12 (HEIF).
import io
import struct
import subprocess
import tempfile
import zlib
from pathlib import Path
from PIL import Image

HERE = Path(__file__).parent
# Red and green above blue and yellow.
QUARTERS = [(200, 40, 40), (40, 160, 60), (40, 60, 200), (220, 200, 60)]
# Display P3 as sharp has it (Compact-ICC-Profiles, CC0): `withIccProfile('p3')`.
DISPLAY_P3 = (HERE / 'display-p3.icc').read_bytes()


def quarters(width, height, mode='RGB'):
    picture = Image.new(mode, (width, height))
    for n, color in enumerate(QUARTERS):
        left, top = (n % 2) * width // 2, (n // 2) * height // 2
        # The lower half of a picture with alpha is half transparent.
        fill = color if mode == 'RGB' else (*color, 255 if n < 2 else 128)
        picture.paste(fill, (left, top, width if n % 2 else width // 2, height if n // 2 else height // 2))
    return picture


def box(kind, *parts):
    body = b''.join(parts)
    return struct.pack('>I4s', 8 + len(body), kind) + body


def full(kind, version, flags, *parts):
    return box(kind, struct.pack('>B3s', version, flags.to_bytes(3, 'big')), *parts)


def children(data, start, end):
    at = start
    while at < end:
        size, kind = struct.unpack('>I4s', data[at : at + 8])
        yield kind, at + 8, at + size
        at += size


def find(data, *path):
    start, end = 0, len(data)
    for kind in path:
        start, end = next((a, b) for k, a, b in children(data, start, end) if k == kind)
        if kind == b'meta':
            start += 4
    return start, end


def heif_enc(png, *options):
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, 'in.png'), Path(folder, 'out.heic')
        source.write_bytes(png)
        subprocess.run(['heif-enc', '-q', '90', '-p', 'chroma=444', *options, source, '-o', target], check=True)
        return target.read_bytes()


def as_png(picture):
    bytes_ = io.BytesIO()
    picture.save(bytes_, 'png')
    return bytes_.getvalue()


def deep_png(picture):
    """16 bits a channel, which Pillow does not write."""
    def chunk(kind, body):
        return struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))

    width, height = picture.size
    rows = b''
    for y in range(height):
        values = [value * 257 for x in range(width) for value in picture.getpixel((x, y))]
        rows += b'\0' + struct.pack(f'>{len(values)}H', *values)
    header = struct.pack('>IIBBBBB', width, height, 16, 2, 0, 0, 0)
    return b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header) + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b'')


def encode(png, *options):
    """The properties of a picture and its bits, as heif-enc has them."""
    data = heif_enc(png, *options)
    start, end = find(data, b'meta', b'iprp', b'ipco')
    properties = [box(k, data[a:b]) for k, a, b in children(data, start, end) if k in (b'hvcC', b'ispe', b'pixi')]
    start, end = find(data, b'mdat')
    return properties, data[start:end]


def ispe(width, height):
    return full(b'ispe', 0, 0, struct.pack('>II', width, height))


def nclx(primaries, transfer, matrix, full_range=True):
    return box(b'colr', b'nclx', struct.pack('>HHHB', primaries, transfer, matrix, full_range << 7))


def prof(profile):
    return box(b'colr', b'prof', profile)


def turned(quarter_turns):
    """Counterclockwise."""
    return box(b'irot', bytes([quarter_turns]))


def mirrored(axis):
    """0: the upper half becomes the lower one (around a vertical axis it is 1, as libheif and Apple read it)."""
    return box(b'imir', bytes([axis]))


ESSENTIAL = {b'hvcC', b'irot', b'imir'}


def container(items, brand=b'heic'):
    """items: (id, type, data, properties, references, is hidden); the first is the primary one."""
    properties, associations, entries, locations, references = [], b'', b'', b'', b''
    data, offset = b'', 0
    for number, kind, payload, own, refers, hidden in items:
        entries += full(b'infe', 2, 1 if hidden else 0, struct.pack('>HH4s', number, 0, kind), b'\0')
        locations += struct.pack('>HHHII', number, 0, 1, offset, len(payload))
        data += payload
        offset += len(payload)
        indexes = []
        for one in own:
            if one not in properties:
                properties.append(one)
            indexes.append((properties.index(one) + 1) | (0x80 if one[4:8] in ESSENTIAL else 0))
        if indexes:
            associations += struct.pack('>HB', number, len(indexes)) + bytes(indexes)
        for what, targets in refers:
            references += box(what, struct.pack(f'>HH{len(targets)}H', number, len(targets), *targets))
    with_properties = sum(1 for item in items if item[3])
    ftyp = box(b'ftyp', brand, struct.pack('>I', 0), b'mif1', b'heic')

    def meta(base):
        # Offsets are counted from `base`, where the data begin.
        moved = b''
        for n in range(len(items)):
            number, zero, count, at, length = struct.unpack('>HHHII', locations[n * 14 : n * 14 + 14])
            moved += struct.pack('>HHHII', number, zero, count, base + at, length)
        return full(
            b'meta', 0, 0,
            full(b'hdlr', 0, 0, struct.pack('>I4s12x', 0, b'pict'), b'\0'),
            full(b'pitm', 0, 0, struct.pack('>H', items[0][0])),
            full(b'iloc', 0, 0, struct.pack('>BBH', 0x44, 0, len(items)), moved),
            full(b'iinf', 0, 0, struct.pack('>H', len(items)), entries),
            *([full(b'iref', 0, 0, references)] if references else []),
            box(b'iprp', box(b'ipco', *properties), full(b'ipma', 0, 0, struct.pack('>I', with_properties), associations)),
        )

    base = len(ftyp) + len(meta(0)) + 8
    return ftyp + meta(base) + box(b'mdat', data)


def exif(orientation):
    """An Exif item as an iPhone writes it: make, model, orientation, and when and how the picture was taken."""
    def entry(tag, kind, count, value):
        return struct.pack('>HHI', tag, kind, count) + value

    def short(value):
        return struct.pack('>HH', value, 0)

    make, model, taken = b'Apple\0', b'iPhone 15 Pro\0', b'2026:03:14 22:10:05\0'
    ifd0_at, exif_at, texts_at = 8, 8 + 2 + 4 * 12 + 4, 8 + 2 + 4 * 12 + 4 + 2 + 3 * 12 + 4
    at_make, at_model, at_taken = texts_at, texts_at + len(make), texts_at + len(make) + len(model)
    at_time = at_taken + len(taken)
    tiff = b'MM\0*' + struct.pack('>I', ifd0_at) + struct.pack('>H', 4)
    tiff += entry(0x010F, 2, len(make), struct.pack('>I', at_make))
    tiff += entry(0x0110, 2, len(model), struct.pack('>I', at_model))
    tiff += entry(0x0112, 3, 1, short(orientation)) + entry(0x8769, 4, 1, struct.pack('>I', exif_at))
    tiff += struct.pack('>I', 0) + struct.pack('>H', 3)
    tiff += entry(0x829A, 5, 1, struct.pack('>I', at_time)) + entry(0x8827, 3, 1, short(800))
    tiff += entry(0x9003, 2, len(taken), struct.pack('>I', at_taken)) + struct.pack('>I', 0)
    tiff += make + model + taken + struct.pack('>II', 10, 1)
    return struct.pack('>I', 6) + b'Exif\0\0' + tiff


def write(name, data):
    (HERE / name).write_bytes(data)
    print(name, len(data))


def main():
    properties, bits = encode(as_png(quarters(96, 64)))
    one = [(1, b'hvc1', bits, properties + [prof(DISPLAY_P3)], [], False)]
    write('display-p3.heic', container(one))
    # Its last box is nclx: tests write other numbers there.
    write('nclx.heic', container([(1, b'hvc1', bits, properties + [nclx(12, 13, 6)], [], False)]))
    write('no-profile.heic', container([(1, b'hvc1', bits, properties, [], False)]))
    write('mirrored.heic', container([(1, b'hvc1', bits, properties + [nclx(1, 13, 6), mirrored(1)], [], False)]))
    # Few bytes that take 27 MB to decode.
    large, large_bits = encode(as_png(quarters(2000, 1500)))
    write('large.heic', container([(1, b'hvc1', large_bits, large, [], False)]))
    deep, deep_bits = encode(deep_png(quarters(96, 64)), '-b', '10')
    write('ten-bits.heic', container([(1, b'hvc1', deep_bits, deep + [nclx(1, 13, 6)], [], False)]))
    transparent = as_png(quarters(96, 64, 'RGBA'))
    write('alpha.heic', heif_enc(transparent))
    write('premultiplied.heic', heif_enc(transparent, '--premultiplied-alpha'))
    # HEIF: readers ignore the orientation in EXIF.
    about = (2, b'Exif', exif(6), [], [(b'cdsc', [1])], True)
    write('exif-orientation-only.heic', container([one[0], about]))

    # As iPhones write it: tiles that together are larger than the picture, which is stored on its side and turned by irot and by EXIF.
    lying = quarters(100, 120).transpose(Image.Transpose.ROTATE_90)
    canvas = Image.new('RGB', (128, 128))
    canvas.paste(lying, (0, 0))
    tiles = []
    for n in range(4):
        left, top = (n % 2) * 64, (n // 2) * 64
        tile, tile_bits = encode(as_png(canvas.crop((left, top, left + 64, top + 64))))
        tiles.append((10 + n, b'hvc1', tile_bits, tile + [prof(DISPLAY_P3)], [], True))
    grid = struct.pack('>BBBBHH', 0, 0, 1, 1, 120, 100)
    own = [ispe(120, 100), prof(DISPLAY_P3), turned(3)]
    primary = (1, b'grid', grid, own, [(b'dimg', [10, 11, 12, 13])], False)
    write('iphone.heic', container([primary, *tiles, (2, b'Exif', exif(6), [], [(b'cdsc', [1])], True)]))


main()
