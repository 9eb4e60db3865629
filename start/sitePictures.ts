import { faviconDrawing } from '../drawing/mark.ts'
import { craftDrawing, craftKinds } from '../drawing/scenes/craft.ts'
import { sceneDrawing, sceneKinds } from '../drawing/scenes/scene.ts'

const scenes = sceneKinds.flatMap((scene): [string, () => string][] => [
  [scene, () => sceneDrawing({ scene, seed: 3, title: scene, width: 1920, height: 720 })],
  [`${scene}-tall`, () => sceneDrawing({ scene, seed: 3, title: scene, width: 900, height: 1200 })],
])

const crafts = craftKinds.map((kind): [string, () => string] => [
  `craft-${kind}`,
  () => craftDrawing({ kind, title: kind, width: 800, height: 600, ground: 'pale' }),
])

/** Drawings that belong to the site and not to any row, by the name in their address. */
export const sitePictures: Readonly<Record<string, () => string>> = {
  favicon: () => faviconDrawing({ title: 'favicon' }),
  ...Object.fromEntries([...scenes, ...crafts]),
}
