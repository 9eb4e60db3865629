import { faviconDrawing } from '../resources/drawing/mark.ts'
import { sceneDrawing, sceneKinds } from '../resources/drawing/scene.ts'
import { signDrawing } from '../resources/drawing/sign.ts'

const scenes = sceneKinds.flatMap((scene): [string, () => string][] => [
  [scene, () => sceneDrawing({ scene, seed: 3, title: scene, width: 1920, height: 720 })],
  [`${scene}-tall`, () => sceneDrawing({ scene, seed: 3, title: scene, width: 900, height: 1200 })],
])

const sign = (kind: 'not-found' | 'no-access' | 'no-data') => () =>
  signDrawing({ sign: kind, title: kind, width: 640, height: 480, ground: 'none' })

/** Drawings that belong to the site and not to any row, by the name in their address. */
export const sitePictures: Readonly<Record<string, () => string>> = {
  favicon: () => faviconDrawing({ title: 'favicon' }),
  'not-found': sign('not-found'),
  'no-access': sign('no-access'),
  'nothing-found': sign('no-data'),
  ...Object.fromEntries(scenes),
}
