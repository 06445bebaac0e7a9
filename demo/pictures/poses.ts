/** How people stand. Angles are degrees from straight down, forwards positive; each limb is its upper and its lower part. Serves product §3 (article pictures). */

export type LimbAngles = readonly [upper: number, lower: number]
export type Pose = {
  /** How far the body leans forwards, and the head beyond it. */
  lean?: number
  nod?: number
  armNear: LimbAngles
  armFar: LimbAngles
  legNear: LimbAngles
  legFar: LimbAngles
  /** How high the lower foot is off the ground, in shares of the height. */
  lift?: number
}

export const poses = {
  stand: { armNear: [-4, 8], armFar: [6, 10], legNear: [3, 0], legFar: [-5, -3] },
  wait: { armNear: [14, 62], armFar: [18, 70], legNear: [4, 0], legFar: [-4, -2] },
  walk: { lean: 3, armNear: [-24, -6], armFar: [26, 40], legNear: [25, 8], legFar: [-17, -34] },
  stroll: { lean: 2, armNear: [18, 28], armFar: [-16, -4], legNear: [-15, -26], legFar: [18, 6] },
  run: { lean: 13, armNear: [-52, 34], armFar: [46, 128], legNear: [60, -18], legFar: [-26, -84], lift: 0.02 },
  stride: { lean: 15, armNear: [44, 126], armFar: [-56, 26], legNear: [-34, -92], legFar: [54, -6], lift: 0.02 },
  kick: { lean: -12, armNear: [-56, -30], armFar: [62, 84], legNear: [74, 48], legFar: [-8, -14] },
  trap: { lean: 8, armNear: [-48, -14], armFar: [50, 70], legNear: [34, -22], legFar: [-16, -30] },
  pitch: { lean: 20, armNear: [128, 104], armFar: [-34, 52], legNear: [66, 14], legFar: [-46, -72] },
  windup: { lean: -8, nod: 6, armNear: [70, 150], armFar: [74, 152], legNear: [92, -8], legFar: [-4, -2] },
  bat: { lean: 9, armNear: [64, 112], armFar: [52, 104], legNear: [24, 4], legFar: [-24, -10] },
  swing: { lean: -4, armNear: [82, 88], armFar: [72, 86], legNear: [30, 10], legFar: [-26, -36] },
  squat: { lean: 20, armNear: [64, 84], armFar: [40, 60], legNear: [98, -36], legFar: [84, -44] },
  ready: { lean: 26, armNear: [34, 58], armFar: [26, 66], legNear: [44, -22], legFar: [14, -38] },
  danceUp: { lean: 5, armNear: [148, 172], armFar: [164, 188], legNear: [26, -14], legFar: [-12, -20] },
  danceSide: { lean: -3, armNear: [86, 138], armFar: [-66, -128], legNear: [12, -18], legFar: [-14, -10] },
  danceClap: { lean: 7, armNear: [84, 122], armFar: [92, 128], legNear: [30, 2], legFar: [-16, -32] },
  drum: { lean: 6, armNear: [142, 158], armFar: [62, 84], legNear: [28, 6], legFar: [-28, -20] },
  pull: { lean: 34, nod: -14, armNear: [64, 84], armFar: [74, 88], legNear: [46, 2], legFar: [-14, -44] },
  carry: { lean: -3, armNear: [22, 92], armFar: [26, 96], legNear: [18, 4], legFar: [-14, -24] },
  bow: { lean: 42, nod: 12, armNear: [14, 18], armFar: [18, 20], legNear: [2, 0], legFar: [-2, -2] },
  wave: { armNear: [152, 172], armFar: [-6, 4], legNear: [5, 0], legFar: [-6, -4] },
  cheer: { lean: -4, armNear: [158, 176], armFar: [168, 186], legNear: [10, 0], legFar: [-10, -6] },
  point: { lean: 3, armNear: [98, 104], armFar: [4, 12], legNear: [5, 0], legFar: [-6, -4] },
  read: { nod: 14, armNear: [16, 88], armFar: [20, 92], legNear: [3, 0], legFar: [-4, -2] },
  sit: { lean: 2, nod: 6, armNear: [24, 74], armFar: [28, 78], legNear: [86, -4], legFar: [82, -8] },
  sitReach: { lean: 16, nod: 12, armNear: [44, 82], armFar: [52, 86], legNear: [84, 2], legFar: [78, -6] },
  kneel: { lean: 10, nod: 14, armNear: [28, 70], armFar: [34, 74], legNear: [84, -86], legFar: [80, -88] },
  plant: { lean: 74, nod: -10, armNear: [14, 2], armFar: [26, 10], legNear: [14, -10], legFar: [-6, -18] },
  stir: { lean: 14, nod: 12, armNear: [38, 70], armFar: [46, 64], legNear: [12, 0], legFar: [-10, -12] },
  dig: { lean: 28, nod: 6, armNear: [30, 58], armFar: [54, 70], legNear: [34, -4], legFar: [-14, -28] },
  lift: { lean: -4, nod: -12, armNear: [132, 160], armFar: [124, 152], legNear: [8, 0], legFar: [-10, -6] },
} as const satisfies Record<string, Pose>
export type PoseName = keyof typeof poses
