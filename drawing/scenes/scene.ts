import type { Mark } from '../pen.ts'
import { type Frame, sheet } from '../sheet.ts'
import { cutawayScene } from './scene-cutaway.ts'
import { measureScene } from './scene-measure.ts'
import { pipelineScene } from './scene-pipeline.ts'
import { skylineScene } from './scene-skyline.ts'

const scenes = {
  skyline: skylineScene,
  cutaway: cutawayScene,
  measure: measureScene,
  pipeline: pipelineScene,
} as const satisfies Record<string, (frame: Frame, seed: number) => Mark[]>

export type SceneKind = keyof typeof scenes
export const sceneKinds = ['skyline', 'cutaway', 'measure', 'pipeline'] as const satisfies readonly SceneKind[]

export type SceneDrawing = Omit<Frame, 'ground'> & { scene: SceneKind; seed: number; ground?: Frame['ground'] }

/**
 * A large scene as SVG, deep sea ground unless given otherwise. Drawn for 1920 by 720 and for 900 by 1200 pixels; words
 * have room on the left of the wide one and at the top of the tall one (spec 26.6: hero scenes).
 */
export function sceneDrawing({ scene, seed, ground = 'deep', ...size }: SceneDrawing): string {
  const frame: Frame = { ...size, ground }
  return sheet(frame, scenes[scene](frame, seed), { unit: Math.min(size.width, size.height) / 600 })
}
