import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";

export interface ReplicaOptions {
  /** Connections to the replica that calls read by. */
  pool: pg.Pool;
  /** One more, with little patience, that tells how the replica is. */
  watch: pg.Pool;
  primary: pg.Pool;
  /** A replica that is further behind is not read from. */
  maxLagMs: number;
  log: FastifyBaseLogger;
}

export type ReplicaState = "used" | "behind" | "away";

export interface ReplicaFigures {
  state: ReplicaState;
  /** For how long the replica has lacked something that the primary has; null where nobody knows. */
  lagSeconds: number | null;
}

/** The replica went away while it was read from. */
export class ReplicaLost extends Error {
  constructor() {
    super("The replica went away");
  }
}

const lookEveryMs = 200;
/** Then every second one goes: after a long stall, how far behind a replica is need not be known to the second. */
const mostMarks = 1_000;

const position = (of: string) => `pg_wal_lsn_diff(${of}, '0/0')::bigint as position`;
const cluster = "(select system_identifier::text from pg_control_system()) as cluster";
const writtenStatement = `select ${position("pg_current_wal_flush_lsn()")}, ${cluster}`;
const replayedStatement = `select pg_is_in_recovery() as follows, ${position("pg_last_wal_replay_lsn()")}, ${cluster}`;

interface Seen {
  /** In the WAL, in bytes. */
  position: number;
  cluster: string;
}

/**
 * Knows how far a streaming replica is, by looking some times a second: a call then asks nothing to know whether it may read there.
 * How far behind it is goes by this process' clock and by both databases' WAL, so that a primary where nothing happens
 * does not let it look late, and one that it has lost does.
 */
export class ReadReplica {
  readonly pool: pg.Pool;
  readonly #options: ReplicaOptions;
  readonly #waiting = new Set<() => void>();
  /** What the primary had written, and when that was seen; what the replica has replayed goes. */
  #marks: { position: number; at: number }[] = [];
  #replayed = -1;
  #cluster: string | null = null;
  #state: ReplicaState = "away";
  #told = "";
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #askedPrimary: Promise<void> = Promise.resolve();
  #isAsking = false;
  #stopped = false;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.pool = options.pool;
  }

  /** Resolves once it is known how the replica is. */
  async start(): Promise<void> {
    this.#askedPrimary = this.#askPrimary();
    await this.#askedPrimary;
    await this.#look();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await Promise.all([this.#looking, this.#askedPrimary]);
  }

  /** Whether a user who last wrote at a position of the WAL reads here all that he has written. */
  serves(lastWrite: number | null): boolean {
    return this.#state === "used" && (lastWrite === null || this.#replayed >= lastWrite);
  }

  figures(): ReplicaFigures {
    const lagSeconds = this.#state === "away" ? null : Math.round(this.#lagMs() / 100) / 10;
    return { state: this.#state, lagSeconds };
  }

  /** Reads, and gives up with `ReplicaLost` when the replica is found to be away: one that hangs keeps nobody waiting. */
  read<Result>(run: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new ReplicaLost());
      this.#waiting.add(giveUp);
      void run()
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(giveUp));
    });
  }

  async #look(): Promise<void> {
    if (!this.#isAsking) this.#askedPrimary = this.#askPrimary();
    this.#looking = this.#askReplica();
    await this.#looking;
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#look(), lookEveryMs).unref();
  }

  async #askReplica(): Promise<void> {
    try {
      const { rows } = await this.#options.watch.query<Seen & { follows: boolean }>(replayedStatement);
      const [row] = rows;
      if (!row?.follows) return this.#become("away", "it follows no primary");
      if (this.#cluster !== null && row.cluster !== this.#cluster)
        return this.#become("away", "it follows another database");
      this.#replayed = row.position;
      this.#marks = this.#marks.filter((mark) => mark.position > row.position);
      const isLate = this.#lagMs() > this.#options.maxLagMs;
      this.#become(isLate ? "behind" : "used", isLate ? "it is further behind than allowed" : "");
    } catch (error) {
      this.#become("away", (error as Error).message);
    }
  }

  /** One that is busy or away is asked again when it has answered; meanwhile nothing is known to be missing. */
  async #askPrimary(): Promise<void> {
    this.#isAsking = true;
    try {
      const { rows } = await this.#options.primary.query<Seen>(writtenStatement);
      const [row] = rows;
      if (!row) return;
      this.#cluster = row.cluster;
      const last = this.#marks.at(-1)?.position ?? this.#replayed;
      if (row.position <= last) return;
      if (this.#marks.length >= mostMarks) this.#marks = this.#marks.filter((_mark, index) => index % 2 === 0);
      this.#marks.push({ position: row.position, at: performance.now() });
    } catch {
      // who calls is told by his own call, and nobody can without it: rights are proven there
    } finally {
      this.#isAsking = false;
    }
  }

  #lagMs(): number {
    const [oldest] = this.#marks;
    return oldest ? performance.now() - oldest.at : 0;
  }

  #become(state: ReplicaState, reason: string): void {
    const { log } = this.#options;
    this.#state = state;
    if (state === "away") for (const giveUp of [...this.#waiting]) giveUp();
    const telling = state === "used" ? "lists are read from the replica" : `lists are read from the primary: ${reason}`;
    if (telling === this.#told) return;
    if (state === "used") log.info(telling);
    else log.warn({ replica: state }, telling);
    this.#told = telling;
  }
}
