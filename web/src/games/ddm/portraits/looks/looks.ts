/** How figures look, by their ids: each is drawn when it is needed. */
export type Looks = Readonly<Record<string, () => string>>
