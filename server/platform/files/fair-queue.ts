/** The bounds of a queue, in the unit of its weights. */
export interface QueueBounds {
  /** The weight of everything that has come in and is not done. */
  readonly room: number
  /** The largest weight of one job, reserved until its weight is known. */
  readonly heaviest: number
  /** The number of concurrent jobs. */
  readonly atOnce: number
}

export interface QueueMember {
  readonly userId: string
  /** Aborted when the client has gone. */
  readonly gone: AbortSignal
}

/** A place in the queue. */
export interface Place {
  /**
   * Runs a job in its turn. Throws the reason of `gone` where that is aborted before.
   * @param weight the job's weight, at most `heaviest`
   */
  work<T>(weight: number, work: () => Promise<T>): Promise<T>
}

/** Holds a place while `stay` runs. Throws at once where there is no room. */
export type Enter = <T>(visitor: QueueMember, stay: (place: Place) => Promise<T>) => Promise<T>

export interface Queue {
  readonly enter: Enter
  /** Returns the number of waiting jobs. */
  readonly waiting: () => number
}

interface Owner {
  held: number
  /** The tag of the member's last job. */
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
 * Returns a bounded queue that is fair between members. A member without jobs is admitted while there is room; one with jobs only while
 * half of the room is free, so that the other half is for others. Turns follow self-clocked fair queueing: each job's tag is its weight
 * plus the higher of the member's last tag and the queue's clock. The lowest tag is next: small jobs overtake big ones, members
 * alternate, and nobody starves.
 * @param refusal makes the error where there is no room; `held` is the weight ahead
 */
export function createFairQueue({ room, heaviest, atOnce }: QueueBounds, refusal: (held: number) => Error): Queue {
  const owners = new Map<string, Owner>()
  const waiting: Turn[] = []
  let held = 0
  /** The queue's clock: the running jobs lie between it and their own tags. */
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
