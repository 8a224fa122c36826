/** Selects what has a class of a CSS module: a build adds a hash to its name. */
export const styled = (name: string): string => `:is([class^="${name}_"], [class*=" ${name}_"])`
