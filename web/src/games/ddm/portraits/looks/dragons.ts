import { reptile } from '../parts/creatures.ts'
import { dragon } from '../parts/dragon.ts'
import { rider } from '../parts/humanoid.ts'
import { wings } from '../parts/wings.ts'
import { knight } from './knight.ts'
import type { Looks } from './looks.ts'

/** How dragons look. */
export const DRAGONS: Looks = {
  'blue-eyes-white-dragon': () =>
    dragon('white', { eye: 'blue', horns: 'two', neck: 'fin', wing: 'bat', wingColour: 'sky' }),
  'baby-dragon': () =>
    dragon('orange', {
      isYoung: true,
      eye: 'green',
      horns: 'none',
      wing: 'bat',
      wingColour: 'gold',
    }),
  'winged-dragon-no-1': () =>
    dragon('green', { horns: 'back', wing: 'bat', wingColour: 'red', eye: 'gold' }),
  'koumori-dragon': () =>
    dragon('violet', {
      horns: 'two',
      eye: 'red',
      wing: 'bat',
      wingColour: 'black',
      neck: 'spikes',
    }),
  'gaia-the-dragon-champion': () =>
    dragon('teal', {
      neck: 'plain',
      horns: 'none',
      eye: 'gold',
      wing: 'bat',
      wingColour: 'teal',
      rider: rider(knight),
    }),
  'curse-of-dragon': () =>
    dragon('gold', {
      horns: 'crown',
      neck: 'spikes',
      eye: 'red',
      wing: 'bat',
      wingColour: 'brown',
    }),
  'thousand-dragon': () =>
    dragon('brown', { extra: 'beard', horns: 'back', neck: 'mane', eye: 'red' }),
  'red-eyes-black-dragon': () =>
    dragon('black', {
      eye: 'red',
      horns: 'back',
      neck: 'spikes',
      wing: 'bat',
      wingColour: 'black',
    }),
  'petit-dragon': () =>
    dragon('sky', {
      isYoung: true,
      eye: 'red',
      horns: 'none',
      wing: 'feather',
      wingColour: 'white',
    }),
  'b-skull-dragon': () =>
    dragon('crimson', {
      extra: 'skull',
      horns: 'two',
      eye: 'red',
      wing: 'bat',
      wingColour: 'black',
      neck: 'spikes',
    }),
  'blue-eyes-ultimate-dragon': () =>
    dragon('white', { heads: 3, eye: 'blue', horns: 'two', neck: 'fin' }),
  'parrot-dragon': () =>
    dragon('red', {
      extra: 'beak',
      horns: 'none',
      neck: 'mane',
      wing: 'feather',
      wingColour: 'green',
      eye: 'white',
    }),
  'twin-headed-thunder-dragon': () =>
    dragon('pink', { heads: 2, extra: 'bolt', horns: 'two', neck: 'mane', eye: 'gold' }),
  'meteor-dragon': () =>
    dragon('orange', { extra: 'meteor', horns: 'crown', eye: 'white', neck: 'spikes' }),
  'meteor-black-dragon': () =>
    dragon('black', {
      extra: 'fire',
      horns: 'crown',
      eye: 'orange',
      wing: 'bat',
      wingColour: 'red',
    }),
  'red-eyes-black-metal-dragon': () =>
    dragon('steel', {
      extra: 'metal',
      horns: 'back',
      eye: 'red',
      wing: 'bat',
      wingColour: 'black',
      neck: 'spikes',
    }),
  'barrel-dragon': () =>
    dragon('navy', { extra: 'cannon', horns: 'none', eye: 'red', neck: 'spikes' }),
  'twin-headed-dragon': () =>
    dragon('moss', { heads: 2, horns: 'back', eye: 'red', neck: 'plain' }),
  'gator-dragon': () => reptile('green', 'red', wings('bat', 'moss')),
  'magician-dragon': () =>
    dragon('purple', { extra: 'hat', horns: 'none', neck: 'mane', eye: 'gold' }),
  'blackland-fire-dragon': () =>
    dragon('crimson', { extra: 'fire', horns: 'antlers', eye: 'gold', neck: 'plain' }),
}
