/**
 * PrefLib's data set 00004-00000138 (https://preflib.github.io/PrefLib-Jekyll/dataset/00004, Mattei and Walsh 2013): how 588
 * people whose ratings the Netflix Prize published put four films in order (Bennett and Lanning 2007).
 */
export const FILMS = ['Mean Girls', 'Beverly Hills Cop', 'The Mummy Returns', 'Mission: Impossible II']

/** Number of people, and the films from 1, best first. */
const ORDERS = `
68: 2,1,4,3
53: 1,2,4,3
49: 2,1,3,4
44: 1,2,3,4
39: 2,4,1,3
37: 3,2,1,4
37: 2,3,1,4
36: 2,3,4,1
31: 3,2,4,1
29: 2,4,3,1
22: 1,3,2,4
19: 3,1,2,4
17: 3,4,2,1
17: 4,2,3,1
16: 4,2,1,3
14: 1,4,2,3
10: 1,3,4,2
10: 4,1,2,3
9: 4,3,1,2
8: 3,4,1,2
8: 1,4,3,2
7: 3,1,4,2
7: 4,3,2,1
1: 4,1,3,2
`

/** Films numbered from 0, best first, with how many people say so. */
export const FILM_ORDERS = ORDERS.trim()
  .split('\n')
  .map((line) => {
    const [people = '', films = ''] = line.split(': ')
    return { people: Number(people), films: films.split(',').map((film) => Number(film) - 1) }
  })
