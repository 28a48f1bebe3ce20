-- A place that is held for somebody, and a place in the queue. Values cannot be used in the transaction that adds them.
ALTER TYPE "TicketStatus" ADD VALUE 'offered';
ALTER TYPE "TicketStatus" ADD VALUE 'waiting';
