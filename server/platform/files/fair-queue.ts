/** What a queue holds at most, in the unit in which its work is weighed. */
export interface QueueBounds {
  /** Of everything that has come in and is not done. */
  readonly room: number
  /** Of one piece of work: so much is kept free for it until it is known what it weighs. */
  readonly heaviest: number
  /** Pieces of work that are done at the same time. */
  readonly atOnce: number
}

export interface QueueMember {
  readonly userId: string
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal
}

/** A place in the queue. */
export interface Place {
  /**
   * Does a piece of work in its turn. Throws what `gone` was aborted with where that comes before the turn.
   * @param weight what is done, now that it is known: at most the queue's heaviest
   */
  work<T>(weight: number, work: () => Promise<T>): Promise<T>
}

/** Takes a place for as long as `stay` lasts. Throws at once where there is no room. */
export type Enter = <T>(visitor: QueueMember, stay: (place: Place) => Promise<T>) => Promise<T>

export interface Queue {
  readonly enter: Enter
  /** How many pieces of work wait for their turn. */
  readonly waiting: () => number
}

interface Owner {
  held: number
  /** The tag of the piece that was the last to line up. */
  tag: number
}

interface Tagged {
  readonly weight: number
  readonly tag: number
}

interface Turn extends Tagged {
  readonly begin: () => void
}

/**
 * A queue with a bound that is fair between members. Who has nothing in it is let in while there is room; who has something
 * is let in with more while half of the room stays free: so the other half is for those who come later. Turns
 * are by tags (self-clocked fair queueing): each piece of work is tagged with its weight on top of the tag of the member's
 * piece before or, where that is higher, on top of how far the queue has come. The lowest tag is next: small pieces pass by big
 * ones, those of many members alternate, and everybody's turn comes.
 * @param refusal what to throw where there is no room; `held` is what has to be done first
 */
export function createFairQueue({ room, heaviest, atOnce }: QueueBounds, refusal: (held: number) => Error): Queue {
  const owners = new Map<string, Owner>()
  const waiting: Turn[] = []
  let held = 0
  /** How far the queue has come: what is worked on lies between this and its own tag. */
  let clock = 0
  let working = 0

  function hold(userId: string, weight: number): Owner {
    const owner = owners.get(userId) ?? { held: 0, tag: 0 }
    held += weight
    owner.held += weight
    if (owner.held > 0) owners.set(userId, owner)
    else owners.delete(userId)
    return owner
  }

  async function takeTurn(owner: Owner, weight: number, gone: AbortSignal): Promise<Tagged> {
    gone.throwIfAborted()
    const tag = Math.max(owner.tag, clock) + weight
    owner.tag = tag
    const tagged = { tag, weight }
    if (working < atOnce) {
      working += 1
      passTo(tag - weight)
      return tagged
    }
    await new Promise<void>((begin, leave) => {
      const turn = { ...tagged, begin: () => (gone.removeEventListener('abort', quit), begin()) }
      const quit = () => {
        waiting.splice(waiting.indexOf(turn), 1)
        leave(gone.reason)
      }
      waiting.push(turn)
      gone.addEventListener('abort', quit)
    })
    return tagged
  }

  function endTurn({ tag }: Tagged): void {
    passTo(tag)
    const next = waiting.reduce<Turn | null>((first, turn) => (first && first.tag <= turn.tag ? first : turn), null)
    if (next === null) {
      working -= 1
      return
    }
    waiting.splice(waiting.indexOf(next), 1)
    passTo(next.tag - next.weight)
    next.begin()
  }

  function passTo(tag: number): void {
    clock = Math.max(clock, tag)
  }

  const enter: Enter = async ({ userId, gone }, stay) => {
    const share = owners.has(userId) ? room / 2 : room
    if (held + heaviest > share) throw refusal(held)
    const owner = hold(userId, heaviest)
    let kept = heaviest
    const work: Place['work'] = async (weight, doIt) => {
      hold(userId, weight - kept)
      kept = weight
      const turn = await takeTurn(owner, weight, gone)
      try {
        return await doIt()
      } finally {
        endTurn(turn)
      }
    }
    try {
      return await stay({ work })
    } finally {
      hold(userId, -kept)
    }
  }
  return { enter, waiting: () => waiting.length }
}
