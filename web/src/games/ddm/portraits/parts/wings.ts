import { both, type Colour, circle, patch, shade, shape, stroke } from '../draw.ts'

export type Wings = 'bat' | 'feather' | 'moth' | 'glass'

const WINGS: Readonly<Record<Wings, (colour: Colour) => string>> = {
  bat: (colour) =>
    shape(
      'M52 62C42 34 24 16 2 14C9 24 9 33 4 44C13 42 17 47 17 57C26 51 34 57 37 70Z',
      shade(colour, -0.15),
    ) + stroke('M50 60C38 38 22 24 4 16M48 62C36 46 22 42 6 43M46 66C36 56 28 54 18 56'),
  feather: (colour) =>
    shape(
      'M50 64C42 32 26 12 3 10C3 20 6 27 11 31C6 34 8 42 16 44C12 50 18 56 27 56C25 63 34 68 46 72Z',
      shade(colour),
    ) + stroke('M11 31C20 32 28 36 36 44M16 44C24 44 32 48 40 54', shade(colour, -0.45), 1.8),
  moth: (colour) =>
    shape('M50 52C34 8 2 8 3 34C4 56 30 60 50 56Z', shade(colour)) +
    shape('M50 54C28 58 12 70 19 87C29 98 46 80 50 62Z', shade(colour, -0.25)) +
    circle(21, 34, 8, shade(colour, 0.55)) +
    circle(21, 34, 3.5, shade(colour, -0.6)) +
    circle(31, 77, 5, shade(colour, 0.5)),
  glass: (colour) =>
    shape('M50 46C40 14 16 4 6 16C0 28 24 46 50 50Z', shade(colour, 0.6)) +
    shape('M50 52C30 44 8 46 8 58C10 68 34 64 50 56Z', shade(colour, 0.4)) +
    patch('M14 18C22 18 30 26 38 38C28 32 20 28 14 18Z', '#ffffff', 0.5),
}

/** A pair of wings behind what is drawn next. */
export const wings = (kind: Wings | undefined, colour: Colour): string =>
  kind === undefined ? '' : both(WINGS[kind](colour))
