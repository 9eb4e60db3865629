import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { bitmap, chunk, dottedGif, grey, movingGrey, movingWebp, pngHead, zip } from './madeFiles.testing.ts'

const noise = (seed: number) =>
  sharp({
    create: {
      width: 90,
      height: 70,
      channels: 3,
      background: { r: seed, g: 90, b: 140 },
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })

const page = '<!doctype html><html><script>alert(1)</script></html>'
const svg = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}<path d="M0 0h9"/></svg>`
const exe = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00'), Buffer.alloc(200)])
const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const document = [
  { name: '[Content_Types].xml', content: types },
  { name: 'word/document.xml', content: '<w/>' },
]

export type Word = 'uploadType' | 'uploadImage' | 'uploadPixels' | 'uploadTooLarge' | 'uploadIncomplete'
type Sample = readonly [what: string, name: string, content: Buffer | string]

/** Pictures that the samples are made of. */
export async function pictures() {
  const [png, jpg, gif, webp] = await Promise.all([
    noise(10).png().toBuffer(),
    noise(20).jpeg().toBuffer(),
    noise(30).gif().toBuffer(),
    noise(40).webp().toBuffer(),
  ])
  return { png, jpg, gif, webp }
}

type Pictures = Awaited<ReturnType<typeof pictures>>

/** Content that is not what its name says, or a name that no file may have. */
const ofWrongType = ({ png, jpg, gif }: Pictures): Sample[] => [
  ['a page called a picture', 'x.png', page],
  ['a page called a photograph', 'x.jpg', page],
  ['a page', 'x.html', page],
  ['a page of XML', 'x.xhtml', page],
  ['a program of the server', 'x.php', '<?php echo 1;'],
  ['the same under another name', 'x.phtml', '<?php echo 1;'],
  ['a program of Windows', 'x.exe', exe],
  ['a program called a photograph', 'x.jpg', exe],
  ['a program called a text', 'x.txt', exe],
  ['a program of Linux called a text', 'x.txt', Buffer.from('7f454c460201010000000000', 'hex')],
  ['a shell script', 'x.sh', '#!/bin/sh\nrm -rf /'],
  ['a script', 'x.js', 'alert(1)'],
  ['a batch', 'x.bat', 'del *'],
  ['an archive of Java', 'x.jar', zip([{ name: 'A.class', content: 'x' }])],
  ['an archive called a picture', 'x.png', zip([{ name: 'a', content: 'x' }])],
  ['a picture called a document', 'x.pdf', png],
  ['a document called a picture', 'x.jpg', '%PDF-1.4\n%%EOF'],
  ['a photograph called a picture', 'x.png', jpg],
  ['an animation called a picture', 'x.webp', gif],
  ['a drawing called a picture', 'x.png', svg('')],
  ['a picture called a drawing', 'x.svg', png],
  ['a page called a drawing', 'x.svg', `<html xmlns="http://www.w3.org/1999/xhtml">${svg('')}</html>`],
  [
    'a drawing with entities that explode',
    'x.svg',
    svg('<text>&b;</text>', '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'),
  ],
  [
    'a drawing that reads a file',
    'x.svg',
    svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  ['a drawing in another alphabet', 'x.svg', Buffer.from(`\ufeff${svg('')}`, 'utf16le')],
  ['a packed drawing', 'x.svg', gzipSync(svg(''))],
  ['a second suffix that runs', 'x.png.php', png],
  ['a suffix cut short', 'x.php.', png],
  ['a suffix with a space', 'x.png ', png],
  ['a NUL in percent signs', 'x.png%00.php', png],
  ['a configuration of a web server', '.htaccess', 'AddType application/x-httpd-php .png'],
  ['no suffix', 'x', png],
  ['a suffix nobody knows', 'x.swf', 'FWS\x09'],
  ['a shortcut', 'x.lnk', Buffer.from('4c00000001140200', 'hex')],
  ['bytes called text', 'x.txt', Buffer.from([1, 0, 2])],
  ['bytes called a table', 'x.csv', Buffer.from([65, 0, 66])],
  ['a page called a film', 'x.mp4', page],
  ['a page called music', 'x.mp3', page],
  ['half a header of a sound', 'x.wav', 'RIFF'],
  ['an archive without a list', 'x.zip', zip([{ name: 'a', content: 'x' }]).subarray(0, 40)],
  ['an archive that climbs', 'x.zip', zip([{ name: '../../etc/cron.d/x', content: 'x' }])],
  ['an archive that climbs in Windows', 'x.zip', zip([{ name: '..\\..\\x.dll', content: 'x' }])],
  ['an archive of absolute names', 'x.zip', zip([{ name: '/etc/passwd', content: 'x' }])],
  ['an archive of drives', 'x.zip', zip([{ name: 'C:/Windows/x.dll', content: 'x' }])],
  ['a document with programs', 'x.docx', zip([...document, { name: 'word/vbaProject.bin', content: 'x' }])],
  ['an archive called a document', 'x.docx', zip([{ name: 'a.txt', content: 'x' }])],
  ['a document called a table', 'x.xlsx', zip(document)],
  ['text called an archive', 'x.rar', 'Rar?'],
  ['an archive of another kind', 'x.7z', 'Rar!\x1a\x07\x00'],
  ['a page called a drawing of CAD', 'x.dxf', page],
  ['a page called a model', 'x.step', page],
  ['text called a drawing of CAD', 'x.dwg', 'AC'],
]

/** Pictures that cannot be drawn, or only by a machine of no end. */
const ofNoPicture = ({ png, jpg, webp }: Pictures): Sample[] => [
  ['only the head of a picture', 'x.png', grey(40, 30).subarray(0, 33)],
  ['half a picture', 'x.png', png.subarray(0, png.length / 2)],
  ['half a photograph', 'x.jpg', jpg.subarray(0, jpg.length / 2)],
  ['half of another', 'x.webp', webp.subarray(0, webp.length / 2)],
  ['a picture of no size', 'x.png', grey(0, 0)],
  ['a picture whose data is noise', 'x.png', Buffer.concat([png.subarray(0, 60), Buffer.alloc(png.length - 60, 7)])],
  ['a bitmap as large as a town', 'x.bmp', bitmap(60_000, 60_000, 100)],
  ['a bitmap without its lines', 'x.bmp', bitmap(400, 300, 100)],
  ['a bitmap of less than nothing', 'x.bmp', bitmap(-5, 3, 100)],
  ['a drawing of frames in frames', 'x.svg', `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(200_000)}</svg>`],
  [
    'a drawing as wide as the world',
    'x.svg',
    svg('').replace('viewBox', 'width="999999999" height="999999999" viewBox'),
  ],
]

const ofManyPixels = (): Sample[] => [
  ['a picture as large as a town', 'x.png', grey(60_000, 60_000)],
  ['a picture of forty-one million points', 'x.png', grey(6835, 6000, Buffer.alloc(6836 * 6000))],
  ['a picture of packed nothing', 'x.png', grey(20_000, 20_000, Buffer.alloc(1000))],
  ['a picture that moves for too long', 'x.png', movingGrey(800, 500, 101)],
  ['an animation of a hundred million points', 'x.gif', dottedGif(9990, 9990)],
  ['an animation of many frames', 'x.gif', dottedGif(800, 500, 101)],
  ['another of a hundred million points', 'x.webp', movingWebp(9990, 9990, 1)],
  ['another of many frames', 'x.webp', movingWebp(800, 500, 101)],
  [
    'an animation as large as a house',
    'x.gif',
    Buffer.concat([
      Buffer.from('GIF89a'),
      Buffer.from('ffffffff800000', 'hex'),
      Buffer.alloc(6),
      Buffer.from('2c00000000ffffffff000202440100', 'hex'),
      Buffer.from('3b', 'hex'),
    ]),
  ],
]

const tooLarge = (): Sample[] => [
  ['a text above the limit', 'x.txt', Buffer.alloc(10_485_761, 'a')],
  ['a picture above the limit', 'x.png', Buffer.concat([pngHead, Buffer.alloc(10_500_000)])],
  ['something unknown above the limit', 'x.exe', Buffer.alloc(10_500_000)],
  ['a drawing that would take long to clean', 'x.svg', svg('<g/>'.repeat(600_000))],
  ['a bomb', 'x.zip', zip([{ name: 'a', content: 'x', declared: 4_000_000_000 }])],
  ['a bomb of many', 'x.zip', zip(Array.from({ length: 300 }, (_, at) => ({ name: `${at}`, declared: 10_000_000 })))],
  ['a bomb called a document', 'x.docx', zip([...document, { name: 'word/x.xml', declared: 3_000_000_000 }])],
  ['an archive of no stated size', 'x.zip', zip([{ name: 'a', declared: 0xffffffff }])],
  ['an archive of too many files', 'x.zip', zip(Array.from({ length: 30_000 }, (_, at) => ({ name: `${at}` })))],
]

const nothing: Sample[] = [
  ['an empty picture', 'x.png', ''],
  ['an empty page', 'x.html', ''],
  ['a file without a name', '', 'x'],
]

/** Every refused sample with the word it is refused by. */
export const refused = (made: Pictures): (readonly [...Sample, Word])[] =>
  (
    [
      [ofWrongType(made), 'uploadType'],
      [ofNoPicture(made), 'uploadImage'],
      [ofManyPixels(), 'uploadPixels'],
      [tooLarge(), 'uploadTooLarge'],
      [nothing, 'uploadIncomplete'],
    ] as const
  ).flatMap(([samples, word]) => samples.map((sample) => [...sample, word] as const))

/** Samples that are kept because nothing in them can do harm, once they are served as what they are. */
export const harmless = ({ png, jpg, gif }: Pictures): Sample[] => [
  ['a picture that is a script too', 'x.gif', Buffer.concat([gif, Buffer.from('/*=1;alert(1)//')])],
  ['a picture that is an archive too', 'x.png', Buffer.concat([png, zip([{ name: 'A.class', content: 'x' }])])],
  ['a photograph with a program in it', 'x.jpg', Buffer.concat([jpg, Buffer.from('<?php system($_GET[0]);')])],
  [
    'a picture with a page in it',
    'x.png',
    grey(2, 2, Buffer.alloc(6), [chunk('tEXt', Buffer.from(`Comment\0${page}`))]),
  ],
  ['a picture of thirty-nine million points', 'x.png', grey(6500, 6000, Buffer.alloc(6501 * 6000))],
  ['a drawing with a script', 'x.svg', svg('<script>alert(1)</script>')],
  ['a drawing with handlers', 'x.svg', svg('<g onload="alert(2)" onclick="alert(3)"/>')],
  ['a drawing with a page', 'x.svg', svg('<foreignObject><iframe src="javascript:alert(4)"/></foreignObject>')],
  ['a drawing with links', 'x.svg', svg('<a xlink:href="javascript:alert(5)"><text>x</text></a>')],
  ['a drawing that animates a link', 'x.svg', svg('<a><animate attributeName="href" to="javascript:alert(6)"/></a>')],
  [
    'a drawing that asks elsewhere',
    'x.svg',
    svg('<image href="https://evil.example/x"/><use href="//evil.example/#a"/>'),
  ],
  ['a drawing with a hidden style', 'x.svg', svg('<style>g{fill:\\75rl(//evil.example)}</style>')],
  [
    'a document with a script',
    'x.pdf',
    '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(7))>>>>endobj\n%%EOF',
  ],
  ['a text that is a page', 'x.txt', page],
  ['a table with a formula', 'x.csv', "=cmd|' /C calc'!A0,1"],
  ['a name that climbs', '../../../etc/evil.png', grey(3, 1, Buffer.alloc(4))],
  ['a name that climbs in Windows', '..\\..\\evil.png', grey(3, 2, Buffer.alloc(8))],
  ['a name that climbs twice', '....//....//evil.png', grey(3, 3, Buffer.alloc(12))],
  ['a name in percent signs', '%2e%2e%2fevil.png', grey(3, 4, Buffer.alloc(16))],
  ['a name of a book', `${'长'.repeat(1500)}.png`, grey(3, 5, Buffer.alloc(20))],
  ['a name with a NUL', 'x.php\0.png', grey(3, 6, Buffer.alloc(24))],
  ['a name that reads backwards', 'x\u202egnp.exe.png', grey(3, 7, Buffer.alloc(28))],
  ['a name that is a page', '<img src=x onerror=alert(8)>.png', grey(3, 8, Buffer.alloc(32))],
  ['a name of a device', 'CON.png', grey(3, 9, Buffer.alloc(36))],
  ['a name of dots', '....png', grey(3, 10, Buffer.alloc(40))],
  ['only a suffix', '.png', grey(3, 11, Buffer.alloc(44))],
  ['two suffixes, the last one true', 'x.php.png', grey(3, 12, Buffer.alloc(48))],
  ['an archive in an archive', 'x.zip', zip([{ name: 'inner.zip', content: 'PK' }])],
]
