-- New states of campaigns and payments; a migration of their own, since a new value cannot be used in the transaction that adds it.
ALTER TYPE "CampaignStatus" ADD VALUE 'scheduled';
ALTER TYPE "CampaignStatus" ADD VALUE 'held';
ALTER TYPE "CampaignStatus" ADD VALUE 'refunding';
ALTER TYPE "PaymentStatus" ADD VALUE 'review';
ALTER TYPE "PaymentStatus" ADD VALUE 'partially_refunded';
